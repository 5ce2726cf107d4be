declare global {
  interface Window {
    /** The one sound of the page; `data-track` on it says what it is of. */
    sound?: HTMLAudioElement;
  }
}

/**
 * Plays and pauses the recording of a pressed control (`data-sound` is its address, `data-track` its track). Browsers
 * start sound only inside a press, so no press may wait for the application; the player (player-store.ts) takes over the
 * same element. Until it is loaded, this saves the position of a page that is left.
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
  addEventListener("pagehide", () => {
    const { sound } = window;
    const url = sound?.getAttribute("src");
    const { audio } = document.documentElement.dataset;
    // A loaded player saves the position itself.
    if (audio || !sound || !url || sound.ended || (sound.paused && !sound.currentTime)) return;
    try {
      const track = JSON.parse(sound.dataset.track ?? "");
      const before = JSON.parse(localStorage.podcast ?? "{}");
      // The press did not know where an earlier visit left the same recording.
      const currentTime = Math.max(sound.currentTime, before.track?.url === url ? before.currentTime : 0);
      localStorage.podcast = JSON.stringify({ track, currentTime, isPlaying: !sound.paused, timestamp: Date.now() });
    } catch {
      // Blocked storage takes nothing.
    }
  });
}
