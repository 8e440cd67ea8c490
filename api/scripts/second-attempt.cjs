// Set up by every suite: in `.ci/run` a test that fails is attempted once more, and named there (reports.mjs).
if (process.env.SECOND_ATTEMPT === '1') jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true })
