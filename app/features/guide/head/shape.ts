/** Dots of a head: for each its place (x to the right, y up, z to the front; a head is about 2 high) and what it belongs to. */
type HeadDots = {
  /** Three numbers a dot. */
  places: Float32Array;
  /** Where the surface looks to at each dot, of length 1. */
  normals: Float32Array;
  /** Two numbers a dot: how much it goes down with the jaw, and how much it fades as the eyes close; each 0 to 1. */
  moves: Float32Array;
  /** One number a dot: its size, 1 for most. */
  sizes: Float32Array;
};

/** The golden angle, which spreads dots evenly over a ball. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** What is left of a ball's lower end, where the neck begins. */
const NECK = -0.82;

/** A soft bump around a middle, 1 there and 0 from `wide` on. */
const bump = (value: number, middle: number, wide: number): number => {
  const far = Math.min(1, Math.abs(value - middle) / wide);
  return (1 - far ** 2) ** 2;
};

/** A head made of dots on its surface: `count` of them, then a ring for each eye and the two lips. */
export function headDots(count: number): HeadDots {
  const places: number[] = [];
  const normals: number[] = [];
  const moves: number[] = [];
  const sizes: number[] = [];
  /** Puts a dot where a direction of the ball meets the head, a little before its surface. */
  const put = (right: number, up: number, front: number, before: number, jaw: number, lid: number, size: number) => {
    const [x, y, z] = onSurface(right, up, front);
    places.push(x, y, z + before);
    normals.push(...normalAt(right, up, front));
    moves.push(jaw, lid);
    sizes.push(size);
  };

  for (let index = 0; index < count; index += 1) {
    const up = 1 - (2 * (index + 0.5)) / count;
    const round = Math.sqrt(1 - up * up);
    const turn = index * GOLDEN;
    const [right, front] = [Math.sin(turn) * round, Math.cos(turn) * round];
    // Below the ears it is a face in front and a neck behind; what would close the neck is left out.
    if (up < NECK && front < 0.2) continue;
    const jaw = front > 0 ? bump(up, -0.72, 0.42) * bump(right, 0, 0.75) : 0;
    put(right, up, front, 0, jaw, 0, 1);
  }
  for (const side of [-1, 1])
    for (let index = 0; index < 12; index += 1) {
      const angle = (index / 12) * Math.PI * 2;
      const [right, up] = [side * 0.33 + Math.cos(angle) * 0.13, 0.13 + Math.sin(angle) * 0.055];
      put(right, up, Math.sqrt(1 - right * right - up * up), 0.03, 0, Math.sin(angle) > 0 ? 1 : 0, 1.5);
    }
  for (const isLower of [false, true])
    for (let index = 0; index < 15; index += 1) {
      const along = (index / 14) * 2 - 1;
      const right = along * 0.24;
      const up = -0.5 + (isLower ? -0.035 : 0.025) * (1 - along ** 2);
      put(right, up, Math.sqrt(1 - right * right - up * up), 0.04, isLower ? 1 - along ** 2 : 0, 0, 1.5);
    }
  return {
    places: Float32Array.from(places),
    normals: Float32Array.from(normals),
    moves: Float32Array.from(moves),
    sizes: Float32Array.from(sizes),
  };
}

/** Where a direction of the ball meets the head: a skull that is deeper than wide, a chin, a nose, hollows for the eyes. */
function onSurface(right: number, up: number, front: number): Vector {
  const isFace = front > 0 ? front : 0;
  const narrow = up < 0 ? 1 - 0.34 * (-up) ** 1.6 : 1 - 0.06 * up;
  const nose = bump(right, 0, 0.17) * bump(up, -0.12, 0.32) * isFace * 0.24;
  const brow = bump(up, 0.32, 0.16) * isFace * 0.05;
  const hollow = (bump(right, -0.33, 0.2) + bump(right, 0.33, 0.2)) * bump(up, 0.12, 0.16) * isFace * 0.09;
  const chin = bump(up, -0.85, 0.25) * bump(right, 0, 0.4) * isFace * 0.16;
  const back = front < 0 ? 1.12 - Math.max(0, -up) * 0.35 : 1;
  return [
    right * 0.74 * narrow,
    up * 1.02,
    front * 0.86 * back * (up < 0 ? 1 - 0.12 * up * up : 1) + nose + brow + chin - hollow,
  ];
}

type Vector = [number, number, number];

/** Where the surface looks to, from two steps along it. */
function normalAt(right: number, up: number, front: number): Vector {
  const step = (aside: number, higher: number): Vector => {
    const turn = Math.atan2(right, front) + aside;
    const height = Math.max(-0.999, Math.min(0.999, up + higher));
    const round = Math.sqrt(1 - height * height);
    return onSurface(Math.sin(turn) * round, height, Math.cos(turn) * round);
  };
  const [a, b] = [between(step(-0.03, 0), step(0.03, 0)), between(step(0, -0.03), step(0, 0.03))];
  const across: Vector = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const length = Math.hypot(...across) || 1;
  return [across[0] / length, across[1] / length, across[2] / length];
}

const between = (from: Vector, to: Vector): Vector => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
