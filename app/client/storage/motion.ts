/** Whether things are to keep still: as the visitor chose (preference `motion`), else as their system says. */
export function isCalm(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion === "off" || (motion !== "on" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}
