import { measureFile } from './processor-time'

// The first setup file, so that the time includes the modules that the file loads.
const { testPath } = expect.getState()
// Bundles measure each of their files.
if (testPath && !testPath.includes('together')) afterAll(measureFile(testPath))
