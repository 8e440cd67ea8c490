const { TestEnvironment } = require('jest-environment-jsdom')

/**
 * Standards that every browser and Node have, and jsdom has not. The abort classes come with them:
 * Node's Request refuses the signals of jsdom.
 */
const missing = {
  AbortController,
  AbortSignal,
  fetch,
  Headers,
  ReadableStream,
  Request,
  Response,
  structuredClone,
  TextDecoder,
  TextEncoder,
  TransformStream,
  Uint8Array,
  WritableStream,
}

/** As React's developer tools install it; a test may listen to what each commit rendered (rendered-components.ts). */
const developerTools = () => ({
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
})

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, missing, { __REACT_DEVTOOLS_GLOBAL_HOOK__: developerTools() })
  }
}
