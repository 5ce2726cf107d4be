import { startCompileCache } from "./app/compile-cache.ts";
import { catchStopSignals } from "./app/http/stop-signals.ts";

const signal = catchStopSignals();
startCompileCache();
const { startProcess } = await import("./app/entry.process.ts");
await startProcess(signal);
