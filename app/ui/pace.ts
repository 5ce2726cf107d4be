import { PACE, type Pace } from "./effects.ts";

/** Drivers that draw by the processor; a browser need not count them as slow. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** How decoration moves here: as a graphics processor lets it, or as the processor does in its place. */
export function paceOf(): Pace {
  const context = document.createElement("canvas").getContext("webgl", { failIfMajorPerformanceCaveat: true });
  if (!context) return PACE.slow;
  const info = context.getExtension("WEBGL_debug_renderer_info");
  const driver = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(driver) ? PACE.slow : PACE.swift;
}
