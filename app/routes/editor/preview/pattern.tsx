import { previewOf, takePreview } from "../../../features/editor/record-form.server.ts";
import { loader as load, ServerComponent } from "../../pattern.tsx";

export const loader = previewOf("patterns", load);
export { ServerComponent, takePreview as action };
