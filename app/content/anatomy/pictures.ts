import { at, type Box, circle, type Drawn, path, rect } from "./svg.ts";

/** Compositions of a picture in a frame: flat forms that say "a picture" and differ from one another. */
const compositions: readonly ((box: Box, height: number) => string)[] = [
  ({ x, y, width: w }, h) =>
    circle("fig-solid", x + w * 0.74, y + h * 0.3, h * 0.14) +
    path(
      "fig-shade",
      `M${at(x, y + h)}v${-h * 0.3}l${at(w * 0.3, -h * 0.3)} ${at(w * 0.26, h * 0.28)} ${at(w * 0.16, -h * 0.16)} ${at(w * 0.28, h * 0.24)}v${h * 0.24}z`,
    ),
  ({ x, y, width: w }, h) =>
    path(
      "fig-solid",
      `M${at(x + w * 0.14, y + h * 0.2)}h${w * 0.72}v${h * 0.13}h${-w * 0.72}zM${at(x + w * 0.14, y + h * 0.44)}h${w * 0.5}v${h * 0.13}h${-w * 0.5}z`,
    ) + path("fig-shade", `M${at(x + w * 0.14, y + h * 0.76)}h${w * 0.3}v${h * 0.06}h${-w * 0.3}z`),
  ({ x, y, width: w }, h) =>
    path("fig-shade", `M${at(x + w * 0.14, y + h * 0.8)}h${w * 0.24}v${h * 0.06}h${-w * 0.24}z`) +
    circle("fig-solid", x + w * 0.2, y + h * 0.24, h * 0.07),
  ({ x, y, width: w }, h) =>
    path(
      "fig-strong fig-thick",
      `M${at(x + w * 0.12, y + h * 0.66)}c${at(w * 0.16, -h * 0.7)} ${at(w * 0.26, h * 0.5)} ${at(w * 0.4, -h * 0.1)}s${at(w * 0.2, -h * 0.4)} ${at(w * 0.36, h * 0.16)}`,
    ) + circle("fig-shade", x + w * 0.3, y + h * 0.78, h * 0.07),
  ({ x, y, width: w }, h) =>
    circle("fig-shade", x + w * 0.5, y + h * 0.52, h * 0.34) +
    path("fig-solid", `M${at(x + w * 0.5, y + h * 0.18)}a${h * 0.34} ${h * 0.34} 0 0 1 0 ${h * 0.68}z`),
  ({ x, y, width: w }, h) =>
    path("fig-shade", `M${at(x, y + h * 0.62)}h${w}v${h * 0.38}h${-w}z`) +
    path(
      "fig-solid",
      `M${at(x + w * 0.36, y + h * 0.74)}v${-h * 0.34}l${at(w * 0.14, -h * 0.2)} ${at(w * 0.14, h * 0.2)}v${h * 0.34}z`,
    ),
];

/** A picture, one of the compositions, as high as three fifths of its width. */
export function drawPicture(composition: number, box: Box): Drawn {
  const height = Math.round(box.width * 0.6);
  const frame = rect("fig-box", box, height);
  return {
    svg: frame + (compositions[composition]?.(box, height) ?? ""),
    bottom: box.y + height,
    callouts: [],
    tooWide: [],
  };
}
