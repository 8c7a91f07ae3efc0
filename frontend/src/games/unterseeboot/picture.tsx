/** The game on the card of the home page. */
import { Silhouette } from "../../play/silhouettes";

export function Picture() {
  return (
    <>
      <rect class="sky" width="320" height="46" />
      <rect class="deep fade" y="42" width="320" height="82" />
      <path class="swell" d="M0 44q13-7 26 0t27 0 27 0 26 0 27 0 27 0 26 0 27 0 27 0 26 0 27 0 27 0" />
      <g class="ink-ship" transform="translate(48,8) scale(.66)">
        <Silhouette kind="tanker" />
      </g>
      <g class="ink-ship far" transform="translate(222,16) scale(.46)">
        <Silhouette kind="destroyer" />
      </g>
      <g class="paper-boat" transform="translate(126,60)">
        <Silhouette kind="submarine" />
      </g>
    </>
  );
}
