import { previewOf } from "../../../features/editor/record-form.server.ts";
import { kindAt } from "../../../features/reading/record-page.server.ts";
import { loader as load, ServerComponent } from "../../record.tsx";
import type { Route } from "./+types/record";

export const loader = (args: Route.LoaderArgs) => previewOf(kindAt(args.pattern), () => load(args))(args);
export { ServerComponent };
