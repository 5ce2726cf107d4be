declare global {
  interface Window {
    /** The page's only audio element. Its `data-track` is the track as JSON. */
    sound?: HTMLAudioElement;
  }
}

/**
 * Plays and pauses the recording of a clicked control (`data-sound` is its address, `data-track` its track as JSON).
 * Browsers start sound only during a user gesture, so the click cannot wait for the application. The player
 * (player-store.ts) takes over the same element later.
 */
export function playSound(): void {
  const updateControls = () => {
    const { sound } = window;
    for (const control of document.querySelectorAll<HTMLElement>("[data-sound]"))
      control.ariaPressed = String(
        !!sound && !sound.paused && !sound.error && sound.getAttribute("src") === control.dataset.sound,
      );
  };

  const getSound = () => {
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
  addEventListener(
    "click",
    ({ target, detail }) => {
      const control = target instanceof Element && target.closest<HTMLElement>("[data-sound]");
      // The second click of a double click would pause what the first one plays.
      if (!control || detail > 1) return;
      const sound = getSound();
      sound.onplay = sound.onpause = sound.onemptied = updateControls;
      const { sound: url = "", track } = control.dataset;
      const isNew = sound.getAttribute("src") !== url;
      if (isNew) {
        sound.dataset.track = track;
        sound.src = url;
        // A position set before the previous file was fetched would apply to this one.
        sound.currentTime = 0;
      }
      const isStart = isNew || sound.paused || sound.error;
      if (!isNew && sound.error) sound.load();
      if (isStart) sound.play().catch(updateControls);
      else sound.pause();
    },
    true,
  );
  addEventListener("app:shown", updateControls);
}
