import { LOGO_STEP } from "./effects.ts";
import { drawingOf, iconNames } from "./icons/drawings.ts";
import { isUnwelcome } from "./motion.ts";

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
