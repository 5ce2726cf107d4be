import { drawingOf, iconNames } from "./icons/drawings.ts";
import { driftParticles } from "./icons/drift-particles.ts";
import { isMotionReduced, watchMotion } from "./motion.ts";

/** Alpha from 0 to 255, sizes in pixels, times in milliseconds; `frames` is how many frames one step lasts. */
const GRAIN = { alpha: 15, size: 250, frames: 2 } as const;
const BACKDROP = { size: 100, frames: 1 } as const;
/** Time that the backdrop takes to drift by one tile, in milliseconds: 6 pixels a second. */
const DRIFT = (BACKDROP.size / 6) * 1000;
const TILT = { degrees: 8, scale: 1.02 } as const;
const ENTRANCE = { rise: 28, duration: 600, step: 150 } as const;
const LOGO_STEP = 300;
/** Time after the last scroll until the layers show again. */
const SCROLL_REST = 250;

/** A canvas of noise, one tile larger than the window. Afterwards only its position changes. */
function grainLayer(): HTMLCanvasElement {
  const tile = Object.assign(document.createElement("canvas"), { width: GRAIN.size, height: GRAIN.size });
  const image = new ImageData(GRAIN.size, GRAIN.size);
  for (let index = 0; index < image.data.length; index += 4) {
    image.data.fill(Math.random() * 255, index, index + 3);
    image.data[index + 3] = GRAIN.alpha;
  }
  tile.getContext("2d")?.putImageData(image, 0, 0);
  const layer = document.createElement("canvas");
  const fill = () => {
    Object.assign(layer, { width: innerWidth + GRAIN.size, height: innerHeight + GRAIN.size });
    const brush = layer.getContext("2d");
    if (!brush) return;
    brush.fillStyle = brush.createPattern(tile, "repeat") ?? "";
    brush.fillRect(0, 0, layer.width, layer.height);
  };
  fill();
  addEventListener("resize", fill);
  return layer;
}

/** Random positions of the grain for two seconds at `rate` frames a second. The last one only ends the animation. */
const grainKeyframes = (rate: number): Keyframe[] =>
  Array.from({ length: (2 * rate) / GRAIN.frames + 1 }, () => {
    const offset = () => -Math.floor(Math.random() * GRAIN.size);
    return { transform: `translate(${offset()}px, ${offset()}px)`, easing: "step-end" };
  });

/**
 * Shows the grain and the drifting backdrop (styles/effects.css) and lets card strips move, unless motion is reduced.
 * Both layers animate only `transform`, which the browser runs off the main thread. Touching a strip stops it; a
 * mouse pauses it by hovering (patterns/strip.css).
 */
function showLayers(): void {
  const grain = grainLayer();
  const backdrop = document.createElement("div");
  for (const [layer, name] of [
    [grain, "grain"],
    [backdrop, "backdrop"],
  ] as const) {
    layer.className = `layer ${name}`;
    layer.ariaHidden = "true";
  }
  // Without a GPU, the browser paints every frame in full.
  const isAccelerated = document.createElement("canvas").getContext("webgl", { failIfMajorPerformanceCaveat: true });
  const rate = isAccelerated ? 60 : 10;
  const endless = { iterations: Number.POSITIVE_INFINITY };
  grain.animate(grainKeyframes(rate), { ...endless, duration: 2000 });
  backdrop.animate([{ transform: "none" }, { transform: `translate(${BACKDROP.size}px, ${BACKDROP.size}px)` }], {
    ...endless,
    duration: DRIFT,
    easing: `steps(${Math.round((DRIFT / 1000) * (rate / BACKDROP.frames))})`,
  });
  watchMotion((isReduced) => {
    document.documentElement.toggleAttribute("data-moves", !isReduced);
    if (isReduced) for (const layer of [backdrop, grain]) layer.remove();
    else document.body.append(backdrop, grain);
  });
  // Over a page that scrolls, a slow processor would blend both layers anew for every frame.
  let resting = 0;
  const yieldToScroll = () => {
    for (const layer of [backdrop, grain]) layer.hidden = true;
    clearTimeout(resting);
    resting = window.setTimeout(() => {
      for (const layer of [backdrop, grain]) layer.hidden = false;
    }, SCROLL_REST);
  };
  addEventListener("scroll", yieldToScroll, { passive: true });
  const pause = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== "mouse" && target instanceof Element)
      target.closest(".strip-window")?.setAttribute("data-held", "");
  };
  addEventListener("pointerdown", pause, { passive: true });
}

/** Cycles the logo through the icons while the mouse is over it. */
function cycleLogo(): void {
  const mark = document.querySelector<SVGElement>("header a[href='/'] > svg");
  const logo = mark?.parentElement;
  if (!mark || !logo) return;
  const icon = document.createElement("span");
  icon.className = "logo-icon";
  icon.ariaHidden = "true";
  let timer = 0;
  let index = 0;

  const draw = () => {
    icon.innerHTML = drawingOf(iconNames[index % iconNames.length] ?? "");
    index += 1;
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    icon.remove();
    mark.style.visibility = "";
  };
  logo.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "mouse" || timer || isMotionReduced()) return;
    mark.style.visibility = "hidden";
    logo.append(icon);
    draw();
    timer = window.setInterval(draw, LOGO_STEP);
  });
  logo.addEventListener("pointerleave", stop);
  document.addEventListener("visibilitychange", stop);
}

/** The clickable card at an event's target; null for other targets. */
const cardAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(".card:has(.card-link)") : null;

/** Tilts a card toward the mouse pointer over it. */
function tiltCards(): void {
  let tilted: HTMLElement | null = null;
  const reset = () => {
    if (tilted) tilted.style.transform = "";
    tilted = null;
  };
  document.addEventListener(
    "pointermove",
    (event) => {
      const card = event.pointerType === "mouse" && !isMotionReduced() ? cardAt(event) : null;
      if (card !== tilted) reset();
      if (!card) return;
      tilted = card;
      // Measure the list item: unlike the card, it does not tilt.
      const box = (card.parentElement ?? card).getBoundingClientRect();
      const angle = (share: number) => (Math.min(1, Math.max(0, share)) - 0.5) * 2 * TILT.degrees;
      const aroundX = -angle((event.clientY - box.top) / box.height);
      const aroundY = angle((event.clientX - box.left) / box.width);
      card.style.transform = `perspective(60rem) rotateX(${aroundX}deg) rotateY(${aroundY}deg) scale(${TILT.scale})`;
    },
    { passive: true },
  );
  document.documentElement.addEventListener("pointerleave", reset);
  addEventListener("app:shown", reset);
}

/**
 * Slides cards up one after the other as they scroll into view. They stay visible throughout. Cards with controls do
 * not move: a control that moves during a press would miss the click.
 */
export function raiseCards(): void {
  const observed = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    const entering = entries.filter(({ target, isIntersecting }) => isIntersecting && observed.has(target));
    entering.forEach(({ target }, index) => {
      if (isMotionReduced()) return;
      const rise = [{ translate: `0 ${ENTRANCE.rise}px` }, { translate: "0 0" }];
      const timing = { duration: ENTRANCE.duration, delay: index * ENTRANCE.step, easing: "cubic-bezier(.2,.7,.2,1)" };
      target.animate(rise, { ...timing, fill: "backwards" });
    });
    // The first report says which cards are in view already; those do not move.
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) observer.unobserve(target);
      observed.add(target);
    }
  });
  const observe = () => {
    for (const card of document.querySelectorAll("main li > .card:has(.card-link)")) {
      if (!observed.has(card)) observer.observe(card);
    }
  };
  addEventListener("app:shown", observe);
  observe();
}

/** Starts all decorative motion. Call it once per page load. */
export function startDecoration(): void {
  showLayers();
  tiltCards();
  raiseCards();
  cycleLogo();
  driftParticles();
}
