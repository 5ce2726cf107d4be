import { previewOf } from "../../../features/editor/preview.server.ts";
import { loader as load, ServerComponent } from "../../case-study.tsx";

export const loader = previewOf("case-studies", load);
/** The form is posted, and answered by the loader (`answeringPage`). */
export const action = loader;
export { ServerComponent };
