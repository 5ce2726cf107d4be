import { SEED, topicIcons } from "../content/icons/icons.ts";
import { LOGO_STEP } from "./effects.ts";
import { isUnwelcome } from "./motion.ts";

/** Lets the logo go through the topic icons while the pointer is on it. */
export function cycleLogo(): void {
  const mark = document.querySelector<SVGElement>("header a[href='/'] > svg");
  const logo = mark?.parentElement;
  if (!mark || !logo) return;
  const canvas = document.createElement("canvas");
  canvas.className = "logo-icon";
  canvas.ariaHidden = "true";
  const icons = Object.values(topicIcons);
  let timer = 0;
  let turn = 0;

  const draw = () => {
    const icon = icons[turn % icons.length];
    turn += 1;
    const context = canvas.getContext("2d");
    if (!icon || !context) return;
    canvas.width = canvas.height = Math.round(28 * devicePixelRatio);
    const scale = canvas.width / 100;
    context.fillStyle = getComputedStyle(logo).color;
    icon.draw(
      icon.still,
      (x, y, radius, isQuiet) => {
        if (isQuiet || radius < 1) return;
        context.beginPath();
        context.arc(x * scale, y * scale, Math.max(radius * 1.2, 2.4) * scale, 0, Math.PI * 2);
        context.fill();
      },
      SEED,
    );
  };
  const end = () => {
    clearInterval(timer);
    timer = 0;
    canvas.remove();
    mark.style.visibility = "";
  };
  logo.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "mouse" || timer || isUnwelcome()) return;
    mark.style.visibility = "hidden";
    logo.append(canvas);
    draw();
    timer = window.setInterval(draw, LOGO_STEP);
  });
  logo.addEventListener("pointerleave", end);
  document.addEventListener("visibilitychange", end);
}
