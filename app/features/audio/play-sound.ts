import { parseJson } from "../../client/parse-json.ts";
import { pageSound } from "./sound.ts";

/**
 * Plays and pauses the recording of a clicked control (`data-sound` is its address, `data-track` its track as JSON).
 * Browsers start sound only during a user gesture, so the click cannot wait for the application.
 */
export function playSound(): void {
  const sound = pageSound();
  const updateControls = () => {
    for (const control of document.querySelectorAll<HTMLElement>("[data-sound]"))
      control.ariaPressed = String(sound.isPlaying(control.dataset.sound));
  };
  addEventListener(
    "click",
    ({ target, detail }) => {
      const control = target instanceof Element && target.closest<HTMLElement>("[data-sound]");
      // The second click of a double click would pause what the first one plays.
      if (!control || detail > 1) return;
      const { sound: url = "", track = "" } = control.dataset;
      sound.toggle(url, parseJson(track));
    },
    true,
  );
  for (const type of ["play", "pause", "emptied", "error"]) sound.audio.addEventListener(type, updateControls);
  addEventListener("app:shown", updateControls);
}
