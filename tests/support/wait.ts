/** Waits until something holds, looking again and again; fails after `within` milliseconds. */
export async function waitUntil(holds: () => boolean | Promise<boolean>, within = 100_000): Promise<void> {
  const end = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error("What was waited for did not happen.");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
