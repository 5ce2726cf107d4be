import { chance, comeAndGo, type Icon, mix, smooth, times } from "./dot.ts";

/** A rule found in examples: a line lies flat, then bends until it runs through the scattered points. */
const whatIsAi: Icon = {
  still: 3.4,
  draw(time, put, seed) {
    const fit = comeAndGo(time, 7, 0.6, 2.8);
    const truth = (x: number) => 50 - 30 * Math.sin((x - 50) / 25);
    times(26, (i) => {
      const x = 6 + i * 3.52;
      put(x, truth(x) + (chance(seed, i) - 0.5) * 34, 1.4, true);
    });
    times(17, (i) => {
      const x = 6 + i * 5.5;
      const trembling = Math.sin(time * 5 + i * 0.9) * 3 * fit * (1 - fit);
      put(x, mix(50, truth(x), fit) + trembling, 2.5);
    });
  },
};

/** Attention: the newest token looks back at the ones before it, at some more than at others, and the next is begun. */
const howAiWorks: Icon = {
  still: 3.95,
  draw(time, put, seed) {
    const tokens = 9;
    const newest = 3 + (Math.floor(time / 1.1) % (tokens - 3));
    const age = (time / 1.1) % 1;
    const place = (token: number) => 10 + token * 10;
    times(tokens, (token) => put(place(token), 82, token < newest ? 3 : token === newest ? 3 * smooth(age * 4) : 0.9));
    times(newest, (token) => {
      const weight = 0.25 + chance(seed, newest * 11 + token) ** 2;
      const reach = newest - token;
      const steps = 4 + reach;
      times(steps, (step) => {
        const share = (step + 1) / (steps + 1);
        const seen = smooth((age - share * 0.5) * 5) * (1 - smooth((age - 0.86) * 8));
        const height = 78 - Math.sin(share * Math.PI) * (8 + reach * 7.6);
        put(mix(place(newest), place(token), share), height, 1.9 * weight * seen, weight < 0.5);
      });
    });
  },
};

/** Grounding: what is said hangs on threads from its sources; what has no thread drifts away. */
const coreConcepts: Icon = {
  still: 2.2,
  draw(time, put) {
    const claims = [12, 31, 50, 69, 88];
    times(15, (i) => put(8 + i * 6, 90, 1.7, true));
    claims.forEach((x, i) => {
      const isLoose = i === 3;
      const away = isLoose ? (time % 8) / 8 : 0;
      const sway = Math.sin(time * 0.9 + i * 1.9) * 3;
      const y = [38, 22, 44, 32, 28][i] ?? 30;
      const rise = away > 0.75 ? 0 : smooth(away * 1.5 - 0.15) * 30;
      const size = 5.4 * (isLoose ? 1 - smooth(away * 3 - 1) + smooth(away * 8 - 7) : 1);
      put(x + sway + (isLoose ? Math.sin(time * 1.7) * 4 : 0), y - rise, size);
      const knots = isLoose ? 0 : Math.round((84 - y) / 6.5);
      times(knots, (knot) => {
        const share = (knot + 1) / (knots + 1);
        put(x + sway * (1 - share) ** 2, mix(y + 4, 88, share), 0.9);
      });
    });
  },
};

/** Several kinds of one thing: the same dots are a circle, a square, and a triangle. */
const types: Icon = {
  still: 0.5,
  draw(time, put) {
    const count = 36;
    const beat = (time / 2.6) % 3;
    const from = Math.floor(beat);
    times(count, (i) => {
      const share = smooth((beat - from - 0.35 - (i / count) * 0.25) * 2.6);
      const [ax, ay] = corner(from, i / count);
      const [bx, by] = corner((from + 1) % 3, i / count);
      const bulge = 1 - Math.sin(share * Math.PI) * 0.22;
      put(50 + mix(ax, bx, share) * bulge, 50 + mix(ay, by, share) * bulge, i % 3 === 0 ? 2.9 : 1.8);
    });
    put(50, 50, 6 + Math.sin(beat * Math.PI * 2) * 1.2, true);
  },
};

/** A point of the outline of a circle (0), a square (1) or a triangle (2), by how far around it is. */
function corner(form: number, around: number): [number, number] {
  const angle = (around - 0.25) * Math.PI * 2;
  if (form === 0) return [Math.cos(angle) * 38, Math.sin(angle) * 38];
  const sides = form === 1 ? 4 : 3;
  const radius = form === 1 ? 48 : 46;
  const side = Math.floor(around * sides);
  const share = around * sides - side;
  const turn = form === 1 ? Math.PI / 4 : 0;
  const at = (index: number) => (index / sides - 0.25) * Math.PI * 2 - turn;
  return [
    mix(Math.cos(at(side)), Math.cos(at(side + 1)), share) * radius,
    mix(Math.sin(at(side)), Math.sin(at(side + 1)), share) * radius + (form === 2 ? 8 : 0),
  ];
}

/** Training: a ball rolls from wherever it began down into the deeper valley, and comes to rest there. */
const training: Icon = {
  still: 1.25,
  draw(time, put) {
    const ground = (x: number) => {
      const u = (x - 50) / 44;
      return 42 + 92 * (u * u - 1.02 * u ** 4) + 9 * u;
    };
    times(24, (i) => {
      const x = 4 + i * 4;
      put(x, ground(x) + 8, 1.6, true);
      put(x, ground(x) + 15, 0.9, true);
    });
    const now = time % 6;
    const begin = [-73, -33, 10][Math.floor(time / 6) % 3] ?? 0;
    const size = smooth(now * 2) * (1 - smooth(now - 5));
    times(8, (i) => {
      const then = Math.max(0, now - 0.4 - i * 0.075);
      const x = 82 + begin * Math.exp(-then * 1.5) * (Math.cos(then * 2.3) + 0.65 * Math.sin(then * 2.3));
      put(x, ground(x) + 0.5, (i === 0 ? 5.6 : 3.2 - i * 0.36) * size);
    });
  },
};

/** A network: a signal goes from layer to layer, and what it reaches lights up. */
const networks: Icon = {
  still: 1.72,
  draw(time, put, seed) {
    const layers = [4, 5, 5, 2];
    const round = Math.floor(time / 3.6);
    const now = (time - round * 3.6) * 1.5;
    const x = (layer: number) => 11 + layer * 26;
    const y = (layer: number, node: number) => 50 + (node - ((layers[layer] ?? 1) - 1) / 2) * 19;
    const isOn = (layer: number, node: number) =>
      chance(seed + round, layer * 7 + node) > 0.55 || node === (round + layer) % 2;
    layers.forEach((count, layer) => {
      times(count, (node) => {
        const lit = isOn(layer, node) ? smooth((now - layer) * 3) * (1 - smooth(now - layer - 1.7)) : 0;
        put(x(layer), y(layer, node), 2.2 + 3 * lit, lit < 0.15);
        if (!isOn(layer, node)) return;
        times(layers[layer + 1] ?? 0, (next) => {
          if (!isOn(layer + 1, next)) return;
          const share = now - layer - 0.12;
          times(5, (i) => {
            const way = share - i * 0.12;
            const seen = smooth(way * 6) * smooth((1 - way) * 6);
            put(
              mix(x(layer), x(layer + 1), way),
              mix(y(layer, node), y(layer + 1, next), way),
              (1.9 - i * 0.27) * seen,
            );
          });
        });
      });
    });
  },
};

export const basicIcons = {
  "what-is-ai": whatIsAi,
  "how-ai-works": howAiWorks,
  "core-concepts": coreConcepts,
  types,
  training,
  networks,
};
