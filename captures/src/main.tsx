import { createRoot } from "react-dom/client";
import { scenes } from "../scenes.js";

/** Components of each library, by the id of their scene. Loaded one at a time, since their styles would mix. */
const libraries = import.meta.glob("./libraries/*.tsx");

const id = new URLSearchParams(location.search).get("scene");
const scene = scenes.find((one) => one.id === id);
const place = document.getElementById("capture");
if (scene && place) {
  place.style.width = `${scene.width}px`;
  place.style.boxSizing = "border-box";
  place.style.padding = `${scene.padding ?? 24}px`;
  if (scene.height) {
    place.style.height = `${scene.height}px`;
    place.style.overflow = "hidden";
    place.style.position = "relative";
  }
  const library = await libraries[`./libraries/${scene.library}.tsx`]();
  const Scene = library.views[scene.id];
  createRoot(place).render(<Scene />);
}
