/** What the head does: it rests, listens or speaks. */
export type HeadMood = "rests" | "listens" | "speaks";
/** How the head is held at a moment: angles in radians, the rest 0 to 1. */
export type Pose = { turn: number; nod: number; jaw: number; lids: number; glow: number };

/** x to the right, y up, z to the front; the head is about 2 high. */
type Vector = [x: number, y: number, z: number];
export type Dot = {
  place: Vector;
  /** The direction that the surface faces here. */
  normal: Vector;
  /** How far the dot goes down with the jaw and with the eyelids, 0 to 1. */
  jaw: number;
  lid: number;
  /** Whether it belongs to an eye or the lips, which are drawn in the accent color. */
  isFeature: boolean;
};

const BLINK = { every: 4.3, takes: 0.17 };
/** The golden angle spreads dots evenly over a ball. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** Where the neck begins, on the ball. */
const NECK = -0.82;
const LIGHT: Vector = [-0.44, 0.52, 0.73];
const CAMERA = { distance: 5, height: 0.02, zoom: 1 / Math.tan((14 * Math.PI) / 180) };

/** The still for visitors who prefer less motion: a face seen from a little aside. */
export const still: Pose = { turn: 0.32, nod: 0.04, jaw: 0, lids: 0, glow: 0 };

/** The pose at a time in seconds: the jaw moves while it speaks, the head is bent while it listens. */
export function poseAt(time: number, mood: HeadMood): Pose {
  const sinceBlink = time % BLINK.every;
  const [speaks, listens] = [mood === "speaks", mood === "listens"];
  const jaw = speaks ? Math.abs(Math.sin(time * 9) * Math.sin(time * 3.7 + 1)) * 0.8 : 0;
  return {
    turn: Math.sin(time * 0.37) * 0.22 + (listens ? 0.12 : 0),
    nod: Math.sin(time * 0.53) * 0.05 + (listens ? 0.1 : 0) - jaw * 0.06,
    jaw,
    lids: sinceBlink < BLINK.takes ? Math.sin((sinceBlink / BLINK.takes) * Math.PI) : 0,
    glow: listens ? 0.7 + Math.sin(time * 2) * 0.3 : 0,
  };
}

/** A soft bump around a middle: 1 there, 0 from `width` on. */
function bump(value: number, middle: number, width: number): number {
  const distance = Math.min(1, Math.abs(value - middle) / width);
  return (1 - distance ** 2) ** 2;
}

/** Where a direction from the middle meets the head: deeper than wide, with a chin, a nose and hollows for the eyes. */
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

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** The direction that the surface faces, from two small steps along it. */
function normalAt(right: number, up: number, front: number): Vector {
  const step = (aside: number, higher: number): Vector => {
    const angle = Math.atan2(right, front) + aside;
    const height = Math.max(-0.999, Math.min(0.999, up + higher));
    const round = Math.sqrt(1 - height * height);
    return surfaceAt(Math.sin(angle) * round, height, Math.cos(angle) * round);
  };
  const a = minus(step(0.03, 0), step(-0.03, 0));
  const b = minus(step(0, 0.03), step(0, -0.03));
  const cross: Vector = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const length = Math.hypot(...cross) || 1;
  return [cross[0] / length, cross[1] / length, cross[2] / length];
}

/** The head as dots on its surface: `count` of them without the back of the neck, then two eyes and two lips. */
export function headDots(count: number): Dot[] {
  const dots: Dot[] = [];
  const add = (right: number, up: number, front: number, details: { lift?: number; jaw?: number; lid?: number }) => {
    const [x, y, z] = surfaceAt(right, up, front);
    const { lift = 0, jaw = 0, lid = 0 } = details;
    dots.push({ place: [x, y, z + lift], normal: normalAt(right, up, front), jaw, lid, isFeature: lift > 0 });
  };
  const addInFront = (right: number, up: number, details: { lift: number; jaw?: number; lid?: number }) =>
    add(right, up, Math.sqrt(1 - right * right - up * up), details);

  for (let index = 0; index < count; index += 1) {
    const up = 1 - (2 * (index + 0.5)) / count;
    const round = Math.sqrt(1 - up * up);
    const [right, front] = [Math.sin(index * GOLDEN) * round, Math.cos(index * GOLDEN) * round];
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

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

/** Turns a vector to the side and then down. */
function rotated([x, y, z]: Vector, turn: number, nod: number): Vector {
  const [sinTurn, cosTurn, sinNod, cosNod] = [Math.sin(turn), Math.cos(turn), Math.sin(nod), Math.cos(nod)];
  const front = z * cosTurn - x * sinTurn;
  return [x * cosTurn + z * sinTurn, y * cosNod - front * sinNod, y * sinNod + front * cosNod];
}

/** Draws the dots in perspective: large where light falls, as in a print; on light paper where it does not. */
export function drawHead(
  context: CanvasRenderingContext2D,
  dots: readonly Dot[],
  { turn, nod, jaw, lids, glow }: Pose,
  { ink, accent, isLight }: { ink: string; accent: string; isLight: boolean },
): void {
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  for (const dot of dots) {
    const [x, y, z] = dot.place;
    const normal = rotated(dot.normal, turn, nod);
    const alpha = clamped((normal[2] + 0.05) / 0.4);
    if (alpha === 0) continue;
    const place = rotated([x, y - dot.jaw * jaw * 0.15 - dot.lid * lids * 0.1, z], turn, nod);
    const scale = ((height / 2) * CAMERA.zoom) / (CAMERA.distance - place[2]);
    const light = clamped((normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2] + 0.25) / 1.25);
    const size = dot.isFeature ? 1 : 0.28 + 1.05 * (isLight ? 1.1 - light : light);
    const isLit = dot.isFeature || glow * clamped((Math.abs(x) - 0.45) / 0.25) > 0.4;
    context.globalAlpha = alpha;
    context.fillStyle = isLit ? accent : ink;
    context.beginPath();
    context.arc(
      width / 2 + place[0] * scale,
      height / 2 - (place[1] - CAMERA.height) * scale,
      size * scale * 0.0218,
      0,
      7,
    );
    context.fill();
  }
}
