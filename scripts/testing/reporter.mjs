// Tells the process that has started Jest how far it is: after each file, `{files, allFiles, tests, failed}`.
export default class ProgressReporter {
  onRunStart({ numTotalTestSuites }) {
    process.send?.({ files: 0, allFiles: numTotalTestSuites, tests: 0, failed: 0 });
  }

  onTestResult(_test, _result, all) {
    process.send?.({
      files: all.numPassedTestSuites + all.numFailedTestSuites + all.numPendingTestSuites,
      allFiles: all.numTotalTestSuites,
      tests: all.numPassedTests + all.numFailedTests,
      failed: all.numFailedTests + all.numRuntimeErrorTestSuites,
    });
  }

  onRunComplete() {
    // an open channel would keep Jest from ending
    if (process.connected) process.disconnect();
  }
}
