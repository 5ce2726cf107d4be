/** Vitest reporter that lists, at the end of a run, the tests that were begun a second time, with what failed first. */
export default class RetryReporter {
  #retried = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.retryCount) return;
    const first = test.result().errors?.[0]?.message.split("\n", 1)[0] ?? "no error was kept";
    this.#retried.push(`${test.module.relativeModuleId}: ${test.fullName}: ${first}`);
  }

  onTestRunEnd() {
    if (this.#retried.length > 0) console.log(`\nBegun a second time:\n  ${this.#retried.join("\n  ")}`);
  }
}
