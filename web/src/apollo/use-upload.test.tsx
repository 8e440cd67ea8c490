import { act, renderHook } from '@testing-library/react'
import { parse } from 'graphql'
import { SessionProvider } from '../session/session'
import { readToken, storeSession } from '../session/session-storage'
import { useUpload } from './use-upload'

/** The browser's request, in the test's hands. */
class FakeRequest {
  static last: FakeRequest
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: object) => void } = {}
  method = ''
  url = ''
  withCredentials = false
  status = 0
  responseText = ''
  body: FormData | undefined
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void

  constructor() {
    FakeRequest.last = this
  }

  open(method: string, url: string) {
    Object.assign(this, { method, url })
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  send(body: FormData) {
    this.body = body
  }

  abort() {
    this.onabort?.()
    this.onloadend?.()
  }

  answer(status: number, answer: unknown) {
    this.status = status
    this.responseText = typeof answer === 'string' ? answer : JSON.stringify(answer)
    this.onload?.()
    this.onloadend?.()
  }
}

const real = globalThis.XMLHttpRequest
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
  storeSession({ token: 'the-token', user: { userType: 'admin', email: 'admin@example.com' } })
})
afterEach(() => void (globalThis.XMLHttpRequest = real))

const file = new File(['%PDF'], 'Notice “2024”.pdf')

function begin() {
  const { result } = renderHook(() => useUpload('POLICY'), { wrapper: SessionProvider })
  const controller = new AbortController()
  const onProgress = jest.fn()
  const sent = result.current(file, { onProgress, signal: controller.signal })
  sent.catch(() => undefined)
  return { sent, controller, onProgress, request: FakeRequest.last }
}

const refusal = (code: string, message: string) => ({
  data: null,
  errors: [{ message, extensions: { code } }],
})

describe('useUpload', () => {
  it('An upload is one GraphQL multipart request with the session token and the preflight header', () => {
    const { request } = begin()
    expect([request.method, request.url, request.withCredentials]).toEqual([
      'POST',
      '/graphql',
      true,
    ])
    expect(request.headers).toEqual({
      accept: 'application/json',
      'apollo-require-preflight': 'true',
      authorization: 'Bearer the-token',
    })
    const parts = [...(request.body?.entries() ?? [])]
    // The specification of such requests asks for this order.
    expect(parts.map(([name]) => name)).toEqual(['operations', 'map', 'file'])
    const { query, variables, operationName } = JSON.parse(String(parts[0]?.[1])) as {
      query: string
      variables: object
      operationName: string
    }
    expect(variables).toEqual({ input: { file: null, purpose: 'POLICY' } })
    expect(operationName).toBe('FileUpload')
    expect(parse(query).definitions).toHaveLength(1)
    expect(JSON.parse(String(parts[1]?.[1]))).toEqual({ file: ['variables.input.file'] })
    expect(parts[2]?.[1]).toHaveProperty('name', 'Notice “2024”.pdf')
  })

  it('An upload reports its progress and resolves with the address of the stored file', async () => {
    const { sent, onProgress, request } = begin()
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
    request.upload.onprogress?.({ lengthComputable: false, loaded: 1, total: 0 })
    expect(onProgress.mock.calls).toEqual([[25]])
    request.answer(200, {
      data: {
        fileUpload: {
          file: {
            url: '/objects/a.pdf',
            fileName: 'a.pdf',
            size: 4,
            contentType: 'application/pdf',
          },
        },
      },
    })
    await expect(sent).resolves.toEqual({ url: '/objects/a.pdf', fileName: 'a.pdf', size: 4 })
  })

  it.each([
    [
      'the API’s sentence',
      200,
      refusal('BAD_USER_INPUT', 'Please upload a PDF file'),
      'Please upload a PDF file',
    ],
    [
      'the API’s sentence, whatever the status',
      413,
      refusal('PAYLOAD_TOO_LARGE', 'File size must be less than 10MB'),
      'File size must be less than 10MB',
    ],
    [
      'its own where the API knew none',
      500,
      refusal('INTERNAL', 'Something went wrong.'),
      'Failed to upload file. Please try again.',
    ],
    [
      'its own when a proxy answers',
      502,
      '<html>Bad gateway</html>',
      'Failed to upload file. Please try again.',
    ],
    [
      'the limit when a proxy has a smaller one',
      413,
      '<html>Too large</html>',
      'File size must be less than 10MB',
    ],
  ])('The error message of a failed upload is %s', async (_what, status, answer, sentence) => {
    const { sent, request } = begin()
    request.answer(status, answer)
    await expect(sent).rejects.toThrow(sentence)
    expect(readToken()).toBe('the-token')
  })

  it('An upload fails with a general message when the network fails', async () => {
    const { sent, request } = begin()
    request.onerror?.()
    await expect(sent).rejects.toThrow('Failed to upload file. Please try again.')
  })

  it('An upload that the API refuses as UNAUTHENTICATED removes the stored session', async () => {
    const { sent, request } = begin()
    await act(async () => {
      request.answer(401, refusal('UNAUTHENTICATED', 'Please sign in to do this.'))
      await sent.catch(() => undefined)
    })
    await expect(sent).rejects.toThrow('Please sign in to do this.')
    expect(readToken()).toBeNull()
  })

  it('An upload that is aborted rejects with AbortError', async () => {
    const { sent, controller, request } = begin()
    const abort = jest.spyOn(request, 'abort')
    controller.abort()
    expect(abort).toHaveBeenCalledTimes(1)
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('An upload that was aborted before its start sends no request', async () => {
    const { result } = renderHook(() => useUpload('POLICY'), { wrapper: SessionProvider })
    const before = FakeRequest.last
    await expect(
      result.current(file, { onProgress: () => undefined, signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(FakeRequest.last).toBe(before)
  })
})
