import { previewOf } from "../../../features/editor/preview.server.ts";
import { loader as load, ServerComponent } from "../../claim.tsx";

export const loader = previewOf("evidence", load);
/** The form is posted, and answered by the loader (`answeringPage`). */
export const action = loader;
export { ServerComponent };
