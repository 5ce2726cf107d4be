import { previewOf, takePreview } from "../../../features/editor/record-form.server.ts";
import { recordKindAt } from "../../../features/reading/record-page.server.ts";
import { loader as load, ServerComponent } from "../../record.tsx";
import type { Route } from "./+types/record";

export const loader = (args: Route.LoaderArgs) => previewOf(recordKindAt(args.pattern), () => load(args))(args);
export { ServerComponent, takePreview as action };
