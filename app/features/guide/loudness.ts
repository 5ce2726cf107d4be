/** How loud the guide is, 0 to 1: the one place that every control of it shows and sets. */
export type Loudness = {
  level: () => number;
  /** The visitor chooses a level, which then holds for every answer. */
  choose: (level: number) => void;
  /** The visitor turns the sound off, or on at the level it had. */
  toggle: () => void;
  /** A question was spoken or typed: until the visitor has chosen, it is answered in the same way. */
  followQuestion: (isSpoken: boolean) => void;
};

/** @param tell is told each new level */
export function createLoudness(first: number, tell: (level: number) => void): Loudness {
  let [level, saved, isChosen] = [first, first, false];
  function set(to: number): void {
    if (to === level) return;
    level = to;
    if (to > 0) saved = to;
    tell(to);
  }
  function choose(to: number): void {
    isChosen = true;
    set(to);
  }
  return {
    level: () => level,
    choose,
    toggle: () => choose(level > 0 ? 0 : saved),
    followQuestion(isSpoken) {
      if (!isChosen) set(isSpoken ? saved : 0);
    },
  };
}
