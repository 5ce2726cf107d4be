import { watchMotion } from "../motion.ts";

/** Times in milliseconds, sizes in units of a drawing, which is 200 wide; `most` is the number of an icon's particles. */
const DRIFT = { most: 24, life: 5000, way: 30, radius: 2.6, frame: 50 } as const;
/** Time after the last scroll until particles move again: they never take a frame from it. */
const REST = 250;

type Particle = { x: number; y: number; angle: number; age: number };
type Icon = { brush: CanvasRenderingContext2D; scale: number; particles: Particle[] };

/** The centers of an icon's dots, which are lines without length (drawings/*.svg). */
const dotsOf = (drawing: Element) =>
  [...drawing.querySelectorAll("path")].flatMap((path) =>
    [...(path.getAttribute("d") ?? "").matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    })),
  );

/** Particles over the drawing in `glyph`, each of which leaves from one of its dots. */
function particlesOver(glyph: Element, drawing: Element): Icon | undefined {
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d");
  if (!brush) return undefined;
  canvas.ariaHidden = "true";
  canvas.className = "particles";
  canvas.width = canvas.height = Math.round(glyph.clientWidth * Math.min(2, devicePixelRatio));
  glyph.append(canvas);
  const dots = dotsOf(drawing).sort(() => Math.random() - 0.5);
  const particles = dots.slice(0, DRIFT.most).map((dot) => ({ ...dot, angle: Math.random() * 7, age: Math.random() }));
  return { brush, scale: canvas.width / 200, particles };
}

function draw({ brush, scale, particles }: Icon, color: string, now: number): void {
  brush.setTransform(scale, 0, 0, scale, 0, 0);
  brush.clearRect(0, 0, 200, 200);
  brush.fillStyle = color;
  for (const { x, y, angle, age } of particles) {
    const share = (now / DRIFT.life + age) % 1;
    const way = share * DRIFT.way;
    brush.globalAlpha = Math.sin(share * Math.PI);
    brush.beginPath();
    brush.arc(x + Math.cos(angle + share) * way, y + Math.sin(angle + share) * way, DRIFT.radius, 0, 7);
    brush.fill();
  }
}

/** Lets particles drift over the large icons in view, unless motion is reduced. The drawn icon stays below them. */
export function driftParticles(): void {
  const icons = new Map<Element, Icon>();
  let timer = 0;
  let scrolled = 0;
  const step = () => {
    if (document.hidden || performance.now() - scrolled < REST) return;
    for (const [drawing, icon] of icons) draw(icon, getComputedStyle(drawing).stroke, performance.now());
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target: drawing, isIntersecting } of entries) {
      const icon = isIntersecting && drawing.parentElement ? particlesOver(drawing.parentElement, drawing) : undefined;
      icons.get(drawing)?.brush.canvas.remove();
      if (icon) icons.set(drawing, icon);
      else icons.delete(drawing);
    }
    clearInterval(timer);
    if (icons.size > 0) timer = window.setInterval(step, DRIFT.frame);
  });
  const observe = () => {
    for (const drawing of document.querySelectorAll(":is(.card-icon, .hero-sign) > svg")) observer.observe(drawing);
  };
  addEventListener("scroll", () => (scrolled = performance.now()), { passive: true });
  watchMotion((isReduced) => {
    removeEventListener("app:shown", observe);
    observer.disconnect();
    clearInterval(timer);
    for (const { brush } of icons.values()) brush.canvas.remove();
    icons.clear();
    if (isReduced) return;
    addEventListener("app:shown", observe);
    observe();
  });
}
