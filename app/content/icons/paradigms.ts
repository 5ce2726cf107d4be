import { chance, comeAndGo, type Icon, mix, smooth, times } from "./dot.ts";

/** Intent: one point on the left says what is wanted; a form gathers on the right. */
const intent: Icon = {
  still: 3.6,
  draw(time, put, seed) {
    const now = time % 6.5;
    times(25, (i) => {
      const toX = 52 + (i % 5) * 9.6;
      const toY = 31 + Math.floor(i / 5) * 9.6;
      const start = 0.2 + chance(seed, i) * 1.5;
      const share = smooth((now - start) / 1.5);
      const gone = smooth((now - 5.2 - chance(seed, i + 40) * 0.3) / 0.9);
      const arc = Math.sin(share * Math.PI) * (chance(seed, i + 80) - 0.5) * 64;
      put(mix(12, toX, share), mix(50, toY, share) + arc, mix(1.2, 3.4, share) * smooth(share * 9) * (1 - gone));
    });
    times(5, (i) => put(26 + i * 5, 50, 1.1, true));
    put(12, 50, 6.4 + Math.sin(time * 2.2) * 0.8);
  },
};

/** Partnership: two strands wind around each other, each in front by turns, and hold together. */
const partnership: Icon = {
  still: 0.9,
  draw(time, put) {
    times(17, (i) => {
      const x = 6 + i * 5.5;
      const angle = i * 0.52 - time * 1.1;
      const [y, depth] = [Math.sin(angle) * 27, Math.cos(angle)];
      if (i % 2 === 0) for (const share of [-0.5, 0, 0.5]) put(x, 50 + y * share, 0.8, true);
      put(x, 50 + y, 2.7 + depth * 1.5);
      put(x, 50 - y, 2.7 - depth * 1.5, true);
    });
  },
};

/** Adaptation: panels of one screen; the one that is used grows, and the others make room. */
const adaptation: Icon = {
  still: 1.6,
  draw(time, put) {
    const turn = (period: number, from: number) => Math.sin(((time + from) / period) * Math.PI * 2);
    const split = 50 + 19 * Math.tanh(turn(7, 0) * 2.4);
    const level = 50 + 17 * Math.tanh(turn(9, 2) * 2.4);
    times(100, (i) => {
      const x = 9.5 + (i % 10) * 9;
      const y = 9.5 + Math.floor(i / 10) * 9;
      const isLeft = x < split;
      const gap = Math.min(Math.abs(x - split), isLeft ? 99 : Math.abs(y - level));
      const size = isLeft ? 3.3 : y < level ? 2.3 : 1.6;
      put(x, y, size * smooth((gap - 1.5) / 4.5), !isLeft && y >= level);
    });
  },
};

/** Probability: a cloud of what could be, which becomes one thing, and again a cloud. */
const probability: Icon = {
  still: 0.6,
  draw(time, put, seed) {
    const round = Math.floor(time / 5.5);
    const fallen = comeAndGo(time, 5.5, 2.4, 3.2);
    const [toX, toY] = [30 + chance(seed + round, 3) * 40, 30 + chance(seed + round, 5) * 40];
    times(64, (i) => {
      const angle = chance(seed, i) * Math.PI * 2 + time * (0.16 + chance(seed, i + 200) * 0.22);
      const away = Math.sqrt(-2 * Math.log(1 - chance(seed, i + 100) * 0.94)) * 19;
      const breath = 1 + Math.sin(time * 1.3 + i) * 0.06;
      const [x, y] = [50 + Math.cos(angle) * away * breath, 50 + Math.sin(angle) * away * breath];
      const size = 1 + 2.2 * Math.exp(-((away / 21) ** 2));
      put(mix(x, toX, fallen), mix(y, toY, fallen), mix(size, 0.3, fallen), away > 30);
    });
    put(toX, toY, 8 * fallen);
  },
};

/** Many senses: the same dots are a sound, then lines of text, then a picture. */
const senses: Icon = {
  still: 0.4,
  draw(time, put) {
    const beat = (time / 3) % 3;
    const from = Math.floor(beat);
    times(48, (i) => {
      const share = smooth((beat - from - 0.45 - (i % 12) * 0.012) * 2.6);
      const [ax, ay, ar] = sense(from, i, time);
      const [bx, by, br] = sense((from + 1) % 3, i, time);
      put(mix(ax, bx, share), mix(ay, by, share), mix(ar, br, share));
    });
  },
};

/** A dot's place and size in a sound (0), in lines of text (1), in a picture of a sun above hills (2). */
function sense(form: number, index: number, time: number): [number, number, number] {
  const [column, row] = [index % 12, Math.floor(index / 12)];
  const x = 8.5 + column * 7.6;
  if (form === 0) {
    const loud = (0.35 + 0.65 * Math.abs(Math.sin(column * 1.3 + 0.6))) * (0.82 + 0.18 * Math.sin(time * 4 + column));
    return [x, 50 + (row - 1.5) * 21 * loud, 1.4 + 1.7 * loud];
  }
  if (form === 1) return [x, 20 + row * 20, column === 3 + row * 2 || column > 11 - row ? 0 : column % 4 ? 2.2 : 3];
  if (row > 1) return [x, 88 - (row - 2) * 12 - 16 * Math.exp(-(((column - 8) / 3) ** 2)), 2.6];
  const angle = (column / 12 + row / 24) * Math.PI * 2;
  return [32 + Math.cos(angle) * (row ? 15 : 7), 32 + Math.sin(angle) * (row ? 15 : 7), row ? 1.6 : 2.4];
}

export const paradigmIcons = {
  "intent-driven-creation": intent,
  "generative-partnership": partnership,
  "adaptive-interfaces": adaptation,
  "probabilistic-systems": probability,
  "cross-modal-interaction": senses,
};
