declare global {
  interface Window {
    /** The one sound of the page; `data-track` on it says what it is of. */
    sound?: HTMLAudioElement;
  }
}

/**
 * Plays and pauses the recording of a pressed control (`data-sound` is its address, `data-track` its track). Browsers
 * start sound only inside a press, so no press may wait for the application; the player (player-store.ts) takes over the
 * same element.
 */
export function playSound(): void {
  const show = () => {
    const { sound } = window;
    for (const control of document.querySelectorAll<HTMLElement>("[data-sound]"))
      control.ariaPressed = String(
        !!sound && !sound.paused && !sound.error && sound.getAttribute("src") === control.dataset.sound,
      );
  };

  const soundOf = () => {
    if (window.sound) return window.sound;
    const sound = new Audio();
    window.sound = sound;
    // Volume and speed as the player stored them (player-store.ts).
    sound.volume = 0.8;
    try {
      const { volume, rate } = JSON.parse(localStorage["podcast-sound"]);
      sound.volume = volume;
      sound.defaultPlaybackRate = rate;
    } catch {
      // Nothing valid is stored.
    }
    return sound;
  };
  const load = ({ dataset: { sound: url = "", track } }: HTMLElement) => {
    const sound = soundOf();
    sound.onplay = sound.onpause = sound.onemptied = show;
    const isOther = sound.getAttribute("src") !== url;
    if (isOther) {
      sound.dataset.track = track;
      sound.src = url;
      // A position that was set before the former file was fetched would hold in this one.
      sound.currentTime = 0;
    }
    return isOther;
  };
  addEventListener(
    "click",
    ({ target, detail }) => {
      const control = target instanceof Element && target.closest<HTMLElement>("[data-sound]");
      // The second click of a double click would pause what the first one plays.
      if (!control || detail > 1) return;
      const isOther = load(control);
      const { sound } = window;
      if (!sound) return;
      const starts = isOther || sound.paused || sound.error;
      if (!isOther && sound.error) sound.load();
      if (starts) sound.play().catch(show);
      else sound.pause();
    },
    true,
  );
  addEventListener("app:shown", show);
}
