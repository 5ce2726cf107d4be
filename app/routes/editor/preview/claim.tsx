import { previewOf } from "../../../server/editor/preview.ts";
import { loader as load, ServerComponent } from "../../claim.tsx";

export const loader = previewOf("evidence", load);
/** The form is posted, and answered by the loader (`answeringPage`). */
export const action = loader;
export { ServerComponent };
