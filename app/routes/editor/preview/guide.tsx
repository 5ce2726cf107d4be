import { previewOf } from "../../../features/editor/preview.server.ts";
import { loader as load, ServerComponent } from "../../guide.tsx";

export const loader = previewOf("guides", load);
/** The form is posted, and answered by the loader (`answeringPage`). */
export const action = loader;
export { ServerComponent };
