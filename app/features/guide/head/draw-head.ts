import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  PerspectiveCamera,
  Points,
  Scene,
  ShaderMaterial,
  WebGLRenderer,
} from "three";
import type { Pose } from "./pose.ts";
import { headDots } from "./shape.ts";

const DOTS = 1700;
/** Pixels of the screen a pixel of the page, at the most: dots are not finer than that. */
const SHARPEST = 2;

/** Dots are large where light falls, as in a print; on paper that is light, where it does not. */
const vertex = `
attribute vec2 moves;
attribute float size;
uniform float jaw, lids, glow, scale, isLight;
varying float alpha, lit;
void main() {
  vec3 place = position;
  place.y -= moves.x * jaw * 0.15 + moves.y * lids * 0.1;
  vec4 seen = modelViewMatrix * vec4(place, 1.0);
  vec3 facing = normalize(normalMatrix * normal);
  float light = smoothstep(-0.25, 1.0, dot(facing, normalize(vec3(-0.55, 0.65, 0.9))));
  float tone = mix(light, 1.1 - light, isLight);
  float isMark = step(1.2, size);
  alpha = smoothstep(-0.05, 0.35, facing.z);
  lit = isMark + glow * smoothstep(0.45, 0.7, abs(position.x));
  gl_PointSize = scale * size * mix(0.28 + 1.05 * tone, 0.95, isMark) / -seen.z;
  gl_Position = projectionMatrix * seen;
}`;
const fragment = `
uniform vec3 ink, accent;
varying float alpha, lit;
void main() {
  float far = length(gl_PointCoord - 0.5);
  if (far > 0.5) discard;
  gl_FragColor = vec4(mix(ink, accent, min(lit, 1.0)), alpha * smoothstep(0.5, 0.36, far));
}`;

type DrawnHead = {
  draw: (pose: Pose) => void;
  /** Takes over the colors of the theme, as hexadecimal text, and whether its paper is light. */
  ink: (ink: string, accent: string, isLight: boolean) => void;
  measure: () => void;
  end: () => void;
};

/** A head of dots on a canvas, in the colors it is given. */
export function drawHead(canvas: HTMLCanvasElement): DrawnHead {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: false, powerPreference: "low-power" });
  const camera = new PerspectiveCamera(28, 1, 0.1, 20);
  camera.position.set(0, 0.02, 5);
  const { places, normals, moves, sizes } = headDots(DOTS);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(places, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.setAttribute("moves", new BufferAttribute(moves, 2));
  geometry.setAttribute("size", new BufferAttribute(sizes, 1));
  const uniforms = {
    jaw: { value: 0 },
    lids: { value: 0 },
    glow: { value: 0 },
    scale: { value: 1 },
    isLight: { value: 0 },
    ink: { value: new Color() },
    accent: { value: new Color() },
  };
  const material = new ShaderMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms,
    transparent: true,
    depthTest: false,
  });
  const head = new Group().add(new Points(geometry, material));
  const scene = new Scene().add(head);

  return {
    draw({ turn, nod, jaw, lids, glow }) {
      head.rotation.set(nod, turn, 0);
      Object.assign(uniforms.jaw, { value: jaw });
      Object.assign(uniforms.lids, { value: lids });
      Object.assign(uniforms.glow, { value: glow });
      renderer.render(scene, camera);
    },
    ink(ink, accent, isLight) {
      uniforms.isLight.value = isLight ? 1 : 0;
      // The shader writes what it is given, as the screen's own values.
      uniforms.ink.value.setStyle(ink, "srgb-linear");
      uniforms.accent.value.setStyle(accent, "srgb-linear");
    },
    measure() {
      const { clientWidth, clientHeight } = canvas;
      if (clientWidth === 0 || clientHeight === 0) return;
      renderer.setPixelRatio(Math.min(devicePixelRatio, SHARPEST));
      renderer.setSize(clientWidth, clientHeight, false);
      camera.aspect = clientWidth / clientHeight;
      camera.updateProjectionMatrix();
      uniforms.scale.value = canvas.height * 0.088;
    },
    end() {
      geometry.dispose();
      material.dispose();
      renderer.dispose();
    },
  };
}
