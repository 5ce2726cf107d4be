export type HeadMood = "rests" | "listens" | "speaks";
/** `turn` and `nod` are angles in radians; the others go from 0 to 1. */
type Pose = { turn: number; nod: number; jaw: number; lids: number; glow: number };

/** x points right, y up, z to the viewer. The head is about 2 units high. */
type Vector = [x: number, y: number, z: number];
type Dot = {
  position: Vector;
  /** Unit vector perpendicular to the surface. */
  normal: Vector;
  /** How far the dot moves down with the jaw and the eyelids, from 0 to 1. */
  jaw: number;
  lid: number;
  /** True for the eyes and lips, which have the accent color. */
  isFeature: boolean;
};

/** In seconds. */
const BLINK = { interval: 4.3, duration: 0.17 };
/** The golden angle, in radians, spreads dots evenly over a sphere. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Height of the neck on the unit sphere. */
const NECK = -0.82;
const LIGHT: Vector = [-0.44, 0.52, 0.73];
const CAMERA = { distance: 5, height: 0.02, zoom: 1 / Math.tan((14 * Math.PI) / 180) };

/** The pose for visitors who prefer reduced motion, turned slightly to the side. */
export const stillPose: Pose = { turn: 0.32, nod: 0.04, jaw: 0, lids: 0, glow: 0 };

/** The pose at a time in seconds. The jaw moves while it speaks; the head tilts while it listens. */
export function poseAt(time: number, mood: HeadMood): Pose {
  const sinceBlink = time % BLINK.interval;
  const [speaks, listens] = [mood === "speaks", mood === "listens"];
  const jaw = speaks ? Math.abs(Math.sin(time * 9) * Math.sin(time * 3.7 + 1)) * 0.8 : 0;
  return {
    turn: Math.sin(time * 0.37) * 0.22 + (listens ? 0.12 : 0),
    nod: Math.sin(time * 0.53) * 0.05 + (listens ? 0.1 : 0) - jaw * 0.06,
    jaw,
    lids: sinceBlink < BLINK.duration ? Math.sin((sinceBlink / BLINK.duration) * Math.PI) : 0,
    glow: listens ? 0.7 + Math.sin(time * 2) * 0.3 : 0,
  };
}

/** A smooth bump: 1 at `center`, 0 at a distance of `width` or more. */
function bump(value: number, center: number, width: number): number {
  const distance = Math.min(1, Math.abs(value - center) / width);
  return (1 - distance ** 2) ** 2;
}

/** The point on the head in a direction from its center, given as a unit vector. */
function surfaceAt(right: number, up: number, front: number): Vector {
  const face = Math.max(0, front);
  const width = up < 0 ? 1 - 0.34 * (-up) ** 1.6 : 1 - 0.06 * up;
  const nose = bump(right, 0, 0.17) * bump(up, -0.12, 0.32) * face * 0.24;
  const brow = bump(up, 0.32, 0.16) * face * 0.05;
  const hollow = (bump(right, -0.33, 0.2) + bump(right, 0.33, 0.2)) * bump(up, 0.12, 0.16) * face * 0.09;
  const chin = bump(up, -0.85, 0.25) * bump(right, 0, 0.4) * face * 0.16;
  const back = front < 0 ? 1.12 - Math.max(0, -up) * 0.35 : 1;
  const depth = front * 0.86 * back * (up < 0 ? 1 - 0.12 * up * up : 1);
  return [right * 0.74 * width, up * 1.02, depth + nose + brow + chin - hollow];
}

const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** The surface normal, as the cross product of two small steps along the surface. */
function normalAt(right: number, up: number, front: number): Vector {
  const step = (aside: number, higher: number): Vector => {
    const angle = Math.atan2(right, front) + aside;
    const height = Math.max(-0.999, Math.min(0.999, up + higher));
    const round = Math.sqrt(1 - height * height);
    return surfaceAt(Math.sin(angle) * round, height, Math.cos(angle) * round);
  };
  const a = subtract(step(0.03, 0), step(-0.03, 0));
  const b = subtract(step(0, 0.03), step(0, -0.03));
  const cross: Vector = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const length = Math.hypot(...cross) || 1;
  return [cross[0] / length, cross[1] / length, cross[2] / length];
}

/** Dots on the surface of the head: `count` dots minus those at the back of the neck, plus eyes and lips. */
export function headDots(count: number): Dot[] {
  const dots: Dot[] = [];
  const add = (right: number, up: number, front: number, details: { lift?: number; jaw?: number; lid?: number }) => {
    const [x, y, z] = surfaceAt(right, up, front);
    const { lift = 0, jaw = 0, lid = 0 } = details;
    dots.push({ position: [x, y, z + lift], normal: normalAt(right, up, front), jaw, lid, isFeature: lift > 0 });
  };
  const addInFront = (right: number, up: number, details: { lift: number; jaw?: number; lid?: number }) =>
    add(right, up, Math.sqrt(1 - right * right - up * up), details);

  for (let index = 0; index < count; index += 1) {
    const up = 1 - (2 * (index + 0.5)) / count;
    const round = Math.sqrt(1 - up * up);
    const [right, front] = [Math.sin(index * GOLDEN_ANGLE) * round, Math.cos(index * GOLDEN_ANGLE) * round];
    if (up < NECK && front < 0.2) continue;
    add(right, up, front, { jaw: front > 0 ? bump(up, -0.72, 0.42) * bump(right, 0, 0.75) : 0 });
  }
  for (const side of [-1, 1])
    for (let index = 0; index < 12; index += 1) {
      const [x, y] = [Math.cos((index / 6) * Math.PI), Math.sin((index / 6) * Math.PI)];
      addInFront(side * 0.33 + x * 0.13, 0.13 + y * 0.055, { lift: 0.03, lid: y > 0 ? 1 : 0 });
    }
  for (let index = 0; index < 15; index += 1) {
    const along = (index / 14) * 2 - 1;
    const curve = 1 - along ** 2;
    addInFront(along * 0.24, -0.5 + 0.025 * curve, { lift: 0.04 });
    addInFront(along * 0.24, -0.5 - 0.035 * curve, { lift: 0.04, jaw: curve });
  }
  return dots;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Rotates a vector to the side and then down. */
function rotate([x, y, z]: Vector, turn: number, nod: number): Vector {
  const [sinTurn, cosTurn, sinNod, cosNod] = [Math.sin(turn), Math.cos(turn), Math.sin(nod), Math.cos(nod)];
  const front = z * cosTurn - x * sinTurn;
  return [x * cosTurn + z * sinTurn, y * cosNod - front * sinNod, y * sinNod + front * cosNod];
}

/** Draws the dots in perspective. Lit dots are large, as in a halftone print; in the light theme, shaded ones are. */
export function drawHead(
  context: CanvasRenderingContext2D,
  dots: readonly Dot[],
  { turn, nod, jaw, lids, glow }: Pose,
  { ink, accent, isLight }: { ink: string; accent: string; isLight: boolean },
): void {
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  for (const dot of dots) {
    const [x, y, z] = dot.position;
    const normal = rotate(dot.normal, turn, nod);
    const alpha = clamp((normal[2] + 0.05) / 0.4);
    if (alpha === 0) continue;
    const position = rotate([x, y - dot.jaw * jaw * 0.15 - dot.lid * lids * 0.1, z], turn, nod);
    const scale = ((height / 2) * CAMERA.zoom) / (CAMERA.distance - position[2]);
    const light = clamp((normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2] + 0.25) / 1.25);
    const size = dot.isFeature ? 1 : 0.28 + 1.05 * (isLight ? 1.1 - light : light);
    const isLit = dot.isFeature || glow * clamp((Math.abs(x) - 0.45) / 0.25) > 0.4;
    context.globalAlpha = alpha;
    context.fillStyle = isLit ? accent : ink;
    context.beginPath();
    context.arc(
      width / 2 + position[0] * scale,
      height / 2 - (position[1] - CAMERA.height) * scale,
      size * scale * 0.0218,
      0,
      7,
    );
    context.fill();
  }
}
