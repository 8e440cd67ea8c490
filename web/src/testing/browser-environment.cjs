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

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, missing)
  }
}
