/** Tells me that it is my turn while I look elsewhere. */
import { useEffect, useRef } from "preact/hooks";
import type { Face } from "../games/face";
import type { Connection } from "../connection";
import { say } from "../say";
import { notify } from "../store";

export function useNotification(connection: Connection, face: Face): void {
  const now = connection.now.value;
  const info = connection.info.value;
  const mine = now?.status === "playing" && now.to_play === connection.seat.value;
  const before = useRef(mine);
  useEffect(() => {
    const title = info ? `${say(`game-${info.game}`)} · ${face.title(info)} · Periscope` : "Periscope";
    document.title = mine ? `● ${title}` : title;
    if (mine && !before.current && document.hidden && notify.value && "Notification" in window)
      if (Notification.permission === "granted")
        new Notification(say("browser-your-turn"), { body: title, tag: connection.table });
    before.current = mine;
  }, [mine, info, face]);
}
