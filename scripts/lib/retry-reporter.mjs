/** Vitest reporter that lists, at the end of a run, the tests that hung and were retried. */
export default class RetryReporter {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.retryCount) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#names.length > 0) console.log(`\nHung and retried:\n  ${this.#names.join("\n  ")}`);
  }
}
