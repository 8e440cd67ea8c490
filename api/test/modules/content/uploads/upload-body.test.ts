import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { messages } from '@portal/rules/messages'
import { withStagedFile } from '#modules/content/uploads/staging'
import { UploadBody } from '../../../../src/transport/graphql/upload-body'

const SILENT_MS = 30_000
beforeEach(
  () => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }),
)
afterEach(() => void jest.useRealTimers())

const begun = () => Object.assign(new PassThrough(), { headers: {}, complete: false })
const bodyOf = (request: ReturnType<typeof begun>) =>
  new UploadBody(request as unknown as IncomingMessage, SILENT_MS)

/** A request of which so much has come, and its body. */
async function sent(bytes: number) {
  const request = begun()
  const body = bodyOf(request)
  request.write(Buffer.alloc(bytes))
  await turn()
  return { request, body }
}

describe('A body that stops arriving', () => {
  it('An upload body that stops arriving is aborted after 30 seconds when a reader waits for more', async () => {
    const { body } = await sent(10)
    body.resume()
    await turn()
    jest.advanceTimersByTime(SILENT_MS - 1)
    expect(body.destroyed).toBe(false)
    jest.advanceTimersByTime(1)
    expect(body.destroyed).toBe(true)
  })

  it('An upload body is not aborted while received data is unread, since backpressure stops the client', async () => {
    const { request, body } = await sent(1_000_000)
    jest.advanceTimersByTime(SILENT_MS * 20)
    expect(body.destroyed).toBe(false)
    let size = 0
    body.on('data', (chunk: Buffer) => (size += chunk.length))
    request.end()
    await turn()
    expect([size, body.errored]).toEqual([1_000_000, null])
  })

  it('An upload body is aborted at once when the client disconnects', async () => {
    const { request, body } = await sent(10)
    request.destroy()
    await turn()
    expect(body.destroyed).toBe(true)
  })

  it('An upload body is aborted at once when the client disconnected before the body was read', async () => {
    const request = begun()
    request.destroy()
    await turn()
    expect(bodyOf(request).destroyed).toBe(true)
  })
})

describe('A closed stream', () => {
  const read = (stream: PassThrough) => withStagedFile(stream, async ({ size }) => size)

  it('A stream that was closed before reading is refused as an incomplete file', async () => {
    const stream = new PassThrough().destroy()
    await turn()
    await expect(read(stream)).rejects.toThrow(messages.uploadIncomplete)
  })

  it('A stream that is closed without an error during reading is refused as an incomplete file', async () => {
    const stream = new PassThrough()
    stream.write(Buffer.alloc(10))
    stream.once('resume', () => setImmediate(() => stream.destroy()))
    await expect(read(stream)).rejects.toThrow(messages.uploadIncomplete)
  })
})
