/** Reports progress to the process that started Vitest, after each file. */
export default class ProgressReporter {
  #told = { files: 0, allFiles: 0, passed: 0, failed: 0, skipped: 0 };

  onTestRunStart(files) {
    this.#told.allFiles = files.length;
    process.send?.(this.#told);
  }

  onTestModuleEnd(file) {
    this.#told.files += 1;
    // a file that could not be loaded
    if (file.errors().length > 0) this.#told.failed += 1;
    for (const { state } of [...file.children.allTests()].map((test) => test.result())) {
      if (state in this.#told) this.#told[state] += 1;
    }
    process.send?.(this.#told);
  }
}
