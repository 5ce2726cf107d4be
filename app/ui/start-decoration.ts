import { drawingOf, iconNames } from "./icons/drawings.ts";
import { isUnwelcome, whileWelcome } from "./motion.ts";

/** Constants of the shell's effects. Alphas are of 255, sizes in pixels, times in milliseconds. */
const GRAIN = { alpha: 15, size: 250, frames: 2 } as const;
const BACKDROP = { size: 100, frames: 1 } as const;
/** How long the pattern takes to drift by its size: 6 pixels a second. */
const DRIFT = (BACKDROP.size / 6) * 1000;
const TILT = { degrees: 8, scale: 1.02 } as const;
const ENTRANCE = { duration: 600, step: 150 } as const;
const LOGO_STEP = 300;

/** Noise, as faint as its alpha, over the window and one tile more; only its place changes afterwards. */
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

/** Places that the grain jumps through in two seconds, one for every few pictures; the last is where it ends, and is not seen. */
const grainPlaces = (rate: number): Keyframe[] =>
  Array.from({ length: (2 * rate) / GRAIN.frames + 1 }, () => {
    const place = () => -Math.floor(Math.random() * GRAIN.size);
    return { transform: `translate(${place()}px, ${place()}px)`, easing: "step-end" };
  });

/**
 * Lays the grain over the page and the moving pattern (ui/styles/effects.css) under it, and lets strips of cards move,
 * while motion is welcome. Both layers only change their place, by animations that the browser runs beside the page's
 * own work. A finger that touches a strip has it stand still; mice hold it by hovering.
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
  // Without a graphics processor each picture is painted whole.
  const isSwift = document.createElement("canvas").getContext("webgl", { failIfMajorPerformanceCaveat: true });
  const rate = isSwift ? 60 : 10;
  const endless = { iterations: Number.POSITIVE_INFINITY };
  grain.animate(grainPlaces(rate), { ...endless, duration: 2000 });
  backdrop.animate([{ transform: "none" }, { transform: `translate(${BACKDROP.size}px, ${BACKDROP.size}px)` }], {
    ...endless,
    duration: DRIFT,
    easing: `steps(${Math.round((DRIFT / 1000) * (rate / BACKDROP.frames))})`,
  });
  whileWelcome((isWelcome) => {
    document.documentElement.toggleAttribute("data-moves", isWelcome);
    if (isWelcome) document.body.append(backdrop, grain);
    else for (const layer of [backdrop, grain]) layer.remove();
  });
  const hold = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== "mouse" && target instanceof Element)
      target.closest(".strip-window")?.setAttribute("data-held", "");
  };
  addEventListener("pointerdown", hold, { passive: true });
}

/** Lets the logo go through the icons while the pointer is on it. */
function cycleLogo(): void {
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
      const lean = (share: number) => (Math.min(1, Math.max(0, share)) - 0.5) * 2 * TILT.degrees;
      const aroundX = -lean((event.clientY - box.top) / box.height);
      const aroundY = lean((event.clientX - box.left) / box.width);
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
  tiltCards();
  raiseCards();
  cycleLogo();
}
