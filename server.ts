import { keepCompiledCode } from "./app/compile-cache.ts";

keepCompiledCode();
await import("./app/entry.process.ts");
