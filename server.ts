import { catchStopSignals } from "./app/http/stop-signals.ts";
import { startCompileCache } from "./app/site/compile-cache.ts";

const signal = catchStopSignals();
startCompileCache();
const { startProcess } = await import("./app/entry.process.ts");
await startProcess(signal);
