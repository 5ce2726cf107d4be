import { drawingOf, iconNames } from "./icons/drawings.ts";
import { isUnwelcome, whileWelcome } from "./motion.ts";

/** Constants of the shell's effects. Alphas are of 255, sizes in pixels, times in milliseconds. */
const GRAIN = { alpha: 15, size: 250, frames: 2 } as const;
const BACKDROP = { alpha: 80, size: 100, frames: 1 } as const;
/** How long the pattern takes to drift by its size: 6 pixels a second. */
const DRIFT = (BACKDROP.size / 6) * 1000;
const TILT = { degrees: 8, scale: 1.02 } as const;
const ENTRANCE = { duration: 600, step: 150 } as const;
const LOGO_STEP = 300;

/** How a card leans toward a pointer: `x` and `y` are the pointer's place on it, from 0 to 1. Degrees around both axes. */
function leanAt(x: number, y: number): { aroundX: number; aroundY: number } {
  const lean = (share: number) => (Math.min(1, Math.max(0, share)) - 0.5) * 2 * TILT.degrees;
  return { aroundX: -lean(y), aroundY: lean(x) };
}

/**
 * Frames a second of grain and pattern: where a graphics processor composes the page, and where the processor does, which
 * paints the whole window for each frame.
 */
const PACE = { swift: 60, slow: 10 } as const;

/** Drivers that draw by the processor; a browser need not count them as slow. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** How decoration moves here: as a graphics processor lets it, or as the processor does in its place. */
function paceOf(): number {
  const context = document.createElement("canvas").getContext("webgl", { failIfMajorPerformanceCaveat: true });
  if (!context) return PACE.slow;
  const info = context.getExtension("WEBGL_debug_renderer_info");
  const driver = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(driver) ? PACE.slow : PACE.swift;
}

/** A canvas over the window and one tile more, painted once with a tile; only its place changes afterwards. */
function layerOf(name: string, size: number, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const tile = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const layer = document.createElement("canvas");
  layer.className = `layer ${name}`;
  layer.ariaHidden = "true";
  const fill = () => {
    const brush = tile.getContext("2d");
    if (!brush) return;
    brush.clearRect(0, 0, size, size);
    paint(brush);
    Object.assign(layer, { width: innerWidth + size, height: innerHeight + size });
    const context = layer.getContext("2d");
    const pattern = context?.createPattern(tile, "repeat");
    if (!context || !pattern) return;
    context.fillStyle = pattern;
    context.fillRect(0, 0, layer.width, layer.height);
  };
  fill();
  addEventListener("resize", fill);
  new MutationObserver(fill).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return layer;
}

/** Noise, as faint as its alpha. */
function paintGrain(brush: CanvasRenderingContext2D): void {
  const image = brush.createImageData(GRAIN.size, GRAIN.size);
  for (let index = 0; index < image.data.length; index += 4) {
    image.data.fill(Math.random() * 255, index, index + 3);
    image.data[index + 3] = GRAIN.alpha;
  }
  brush.putImageData(image, 0, 0);
}

/** Dots of three sizes in the color of hairlines. */
function paintBackdrop(brush: CanvasRenderingContext2D): void {
  brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--hairline");
  brush.globalAlpha = BACKDROP.alpha / 255;
  for (const [x = 0, y = 0, radius = 0] of [
    [25, 25, 1.6],
    [75, 25, 1],
    [25, 75, 1],
    [75, 75, 0.7],
  ]) {
    brush.beginPath();
    brush.arc(x, y, radius, 0, Math.PI * 2);
    brush.fill();
  }
}

/** Places that the grain jumps through in two seconds, one for every few pictures; the last is where it ends, and is not seen. */
const grainPlaces = (rate: number): Keyframe[] =>
  Array.from({ length: (2 * rate) / GRAIN.frames + 1 }, () => {
    const place = () => -Math.floor(Math.random() * GRAIN.size);
    return { transform: `translate(${place()}px, ${place()}px)`, easing: "step-end" };
  });

/**
 * Lays the grain over the page and the moving pattern under it, while motion is welcome. Both
 * only change their place, by animations that the browser runs beside the page's own work.
 */
function showLayers(): void {
  const grain = layerOf("grain", GRAIN.size, paintGrain);
  const backdrop = layerOf("backdrop", BACKDROP.size, paintBackdrop);
  const rate = paceOf();
  const from = `translate(-${BACKDROP.size}px, -${BACKDROP.size}px)`;
  grain.animate(grainPlaces(rate), { duration: 2000, iterations: Number.POSITIVE_INFINITY });
  backdrop.animate([{ transform: from }, { transform: "translate(0, 0)" }], {
    duration: DRIFT,
    easing: `steps(${Math.round((DRIFT / 1000) * (rate / BACKDROP.frames))})`,
    iterations: Number.POSITIVE_INFINITY,
  });
  whileWelcome((isWelcome) => {
    if (isWelcome) document.body.append(backdrop, grain);
    else for (const layer of [backdrop, grain]) layer.remove();
  });
}

/** Lets the logo go through the icons while the pointer is on it. */
export function cycleLogo(): void {
  const mark = document.querySelector<SVGElement>("header a[href='/'] > svg");
  const logo = mark?.parentElement;
  if (!mark || !logo) return;
  const icon = document.createElement("span");
  icon.className = "logo-icon";
  icon.ariaHidden = "true";
  let timer = 0;
  let turn = 0;

  const draw = () => {
    icon.innerHTML = drawingOf(iconNames[turn % iconNames.length] ?? "");
    turn += 1;
  };
  const end = () => {
    clearInterval(timer);
    timer = 0;
    icon.remove();
    mark.style.visibility = "";
  };
  logo.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "mouse" || timer || isUnwelcome()) return;
    mark.style.visibility = "hidden";
    logo.append(icon);
    draw();
    timer = window.setInterval(draw, LOGO_STEP);
  });
  logo.addEventListener("pointerleave", end);
  document.addEventListener("visibilitychange", end);
}

/**
 * Lets the strip of cards move (app/features/patterns/strip.css): where it is in the window, while motion is welcome. A
 * finger that touches it has it stand still until it has been out of sight; mice hold it by hovering.
 */
function moveStrips(): void {
  let isMoving = false;
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isMoving || !(target instanceof HTMLElement)) continue;
      target.dataset.moves = isIntersecting ? "on" : "off";
      // Also when it comes: what was pushed may have glided on out of sight.
      target.scrollLeft = 0;
    }
  });
  const find = () => {
    seen.disconnect();
    for (const strip of document.querySelectorAll<HTMLElement>(".strip-window")) {
      if (isMoving) seen.observe(strip);
      else delete strip.dataset.moves;
    }
  };
  const hold = ({ target, pointerType }: PointerEvent) => {
    const strip = target instanceof Element && pointerType !== "mouse" && target.closest<HTMLElement>("[data-moves]");
    if (strip) strip.dataset.moves = "off";
  };
  addEventListener("pointerdown", hold, { passive: true });
  addEventListener("app:shown", find);
  whileWelcome((isWelcome) => {
    isMoving = isWelcome;
    find();
  });
}

/** What cards come in from, in pixels below their place. */
const RISE = 28;

/** The card under a pointer that is a link as a whole. */
const cardAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(".card:has(.card-link)") : null;

/** Lets a card lean toward the pointer that is on it. */
function tiltCards(): void {
  let leaning: HTMLElement | null = null;
  const rest = () => {
    if (leaning) leaning.style.transform = "";
    leaning = null;
  };
  document.addEventListener(
    "pointermove",
    (event) => {
      const card = event.pointerType === "mouse" && !isUnwelcome() ? cardAt(event) : null;
      if (card !== leaning) rest();
      if (!card) return;
      leaning = card;
      // The list item stands still, so the pointer's place on it does not change as the card leans.
      const box = (card.parentElement ?? card).getBoundingClientRect();
      const { aroundX, aroundY } = leanAt(
        (event.clientX - box.left) / box.width,
        (event.clientY - box.top) / box.height,
      );
      card.style.transform = `perspective(60rem) rotateX(${aroundX}deg) rotateY(${aroundY}deg) scale(${TILT.scale})`;
    },
    { passive: true },
  );
  document.documentElement.addEventListener("pointerleave", rest);
  addEventListener("app:shown", rest);
}

/**
 * Lets cards that come into the window rise into their place one after the other; none is hidden meanwhile. Cards with
 * controls stay where they are: a control that moved between a press and its end would not have been pressed.
 */
function raiseCards(): void {
  const known = new WeakSet<Element>();
  const seen = new IntersectionObserver((entries) => {
    const coming = entries.filter(({ target, isIntersecting }) => isIntersecting && known.has(target));
    coming.forEach(({ target }, index) => {
      seen.unobserve(target);
      if (isUnwelcome()) return;
      const rise = [{ translate: `0 ${RISE}px` }, { translate: "0 0" }];
      const timing = { duration: ENTRANCE.duration, delay: index * ENTRANCE.step, easing: "cubic-bezier(.2,.7,.2,1)" };
      target.animate(rise, { ...timing, fill: "backwards" });
    });
    // Those that are in the window at first stay as they are.
    for (const { target } of entries) known.add(target);
  });
  const find = () => {
    for (const card of document.querySelectorAll("main li > .card:has(.card-link)")) {
      if (!known.has(card)) seen.observe(card);
    }
  };
  addEventListener("app:shown", find);
  find();
}

/** Lets all decoration of the page move, once for as long as the page lives. */
export function startDecoration(): void {
  showLayers();
  moveStrips();
  tiltCards();
  raiseCards();
  cycleLogo();
}
