/** Names at the end of a run of Vitest's every test that hung and was begun again, so that none of them goes unseen. */
export default class BegunAgain {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.retryCount) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#names.length > 0) console.log(`\nHung and begun again:\n  ${this.#names.join("\n  ")}`);
  }
}
