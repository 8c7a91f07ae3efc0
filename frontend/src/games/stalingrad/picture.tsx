/** The game on the card of the home page. */

export function Picture() {
  return (
    <>
      <rect class="dusk" width="320" height="124" />
      <path class="ruin" d="M0 124V54h22V34h10v14h14V24h26v36h12V46h20v78zM196 124V62h16V38l18-10v24h14V34h24v40h14V56h38v68z" />
      <path class="ruin near" d="M0 124V98h40V80h16v24h30V92h22v32zM320 124V84h-30v16h-22V76h-20v30h-34v18z" />
      <g class="sight" transform="translate(158,62)">
        <circle r="38" />
        <circle r="14" />
        <path d="M-54 0h40M14 0h40M0-54v40M0 14v40" />
      </g>
    </>
  );
}
