import { CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { createConnection } from './connection'
import { createRequestQueue, RequestCancelledError } from './request-queue'

const refused = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] })
const failed = (status: number) => new ServerError(`${status}`, { response: new Response(null, { status }), bodyText: '' })
const lost = () => new TypeError('Failed to fetch')

function open(who: { email?: string } = { email: 'a@example.com' }) {
  const connection = createConnection(() => () => undefined)
  connection.subscribe(() => undefined)
  return createRequestQueue(connection, () => who.email)
}

/** Fails with each of these, then gets through. */
const failing = (...errors: Error[]) => jest.fn(() => (errors.length > 0 ? Promise.reject(errors.shift()) : Promise.resolve('taken')))

function network(onLine: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

const passed = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('An idempotent request', () => {
  it('is retried with growing pauses while its outcome is unknown', async () => {
    // No pause is longer or shorter than it is on average.
    jest.spyOn(Math, 'random').mockReturnValue(0.5)
    const sending = open()
    const attempt = failing(lost(), failed(502), failed(503), failed(504), refused('UNAVAILABLE'))
    const result = sending.send('it', attempt)
    await passed(0)
    expect([attempt.mock.calls.length, sending.phaseOf('it'), sending.isWaiting()]).toEqual([1, 'waiting', true])
    await passed(1_300)
    expect(attempt).toHaveBeenCalledTimes(2)
    await passed(1_300)
    expect(attempt).toHaveBeenCalledTimes(2)
    await passed(60_000)
    expect(await result).toBe('taken')
    expect([attempt.mock.calls.length, sending.phaseOf('it'), sending.isWaiting()]).toEqual([6, null, false])
  })

  it.each([refused('BAD_USER_INPUT'), refused('INTERNAL'), refused('UNAUTHENTICATED'), failed(413)])('is not after %s', async error => {
    const attempt = failing(error)
    await expect(open().send('it', attempt)).rejects.toBe(error)
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('fails after the last retry', async () => {
    const attempt = failing(...Array.from({ length: 50 }, lost))
    const result = open().send('it', attempt)
    const end = expect(result).rejects.toThrow('Failed to fetch')
    await passed(600_000)
    await end
    expect(attempt).toHaveBeenCalledTimes(11)
  })

  it('waits while offline without using up attempts, and is retried at once when online', async () => {
    const attempt = failing(lost())
    const sending = open()
    network(false)
    const result = sending.send('it', attempt)
    await passed(3_600_000)
    expect(attempt).toHaveBeenCalledTimes(1)
    network(true)
    expect(await result).toBe('taken')
  })

  it('is reported as slow, and times out without a response', async () => {
    const sending = open()
    const signals: AbortSignal[] = []
    const result = sending.send('it', signal => {
      signals.push(signal)
      return signals.length === 1 ? new Promise<string>(() => undefined) : Promise.resolve('taken')
    })
    expect(sending.phaseOf('it')).toBe('sending')
    await passed(5_000)
    expect(sending.phaseOf('it')).toBe('slow')
    await passed(15_000)
    expect([sending.phaseOf('it'), signals[0]?.aborted]).toEqual(['waiting', true])
    await passed(2_000)
    expect(await result).toBe('taken')
  })

  it('is joined by another one of the same name', async () => {
    const sending = open()
    const attempt = failing()
    expect(await Promise.all([sending.send('it', attempt), sending.send('it', attempt)])).toEqual(['taken', 'taken'])
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('waits for an earlier one of the same name, even if that fails', async () => {
    const sending = open()
    const gate = Promise.withResolvers<never>()
    const done: string[] = []
    const first = sending.sendInTurn('a', () => gate.promise)
    const second = sending.sendInTurn('a', async () => void done.push('second'))
    const third = sending.sendInTurn('a', async () => void done.push('third'))
    await sending.sendInTurn('b', async () => void done.push('another'))
    expect(done).toEqual(['another'])
    gate.reject(refused('INTERNAL'))
    await expect(first).rejects.toThrow('INTERNAL')
    await second
    await third
    expect(done).toEqual(['another', 'second', 'third'])
  })

  it('is not sent when another user has signed in before its turn', async () => {
    const who = { email: 'a@example.com' }
    const sending = open(who)
    const gate = Promise.withResolvers<string>()
    const first = sending.sendInTurn('a', () => gate.promise)
    const attempt = failing()
    const end = expect(sending.sendInTurn('a', attempt)).rejects.toThrow(RequestCancelledError)
    who.email = 'b@example.com'
    gate.resolve('taken')
    expect(await first).toBe('taken')
    await end
    expect(attempt).not.toHaveBeenCalled()
  })

  it.each([
    ['it is stopped', (sending: ReturnType<typeof open>) => sending.stop('it')],
    ['somebody else is signed in', (_: unknown, who: { email?: string }) => (who.email = 'b@example.com')],
  ])('is sent no more when %s', async (_when, happens) => {
    const who = { email: 'a@example.com' }
    const sending = open(who)
    const attempt = failing(lost())
    const end = expect(sending.send('it', attempt)).rejects.toThrow(RequestCancelledError)
    await passed(0)
    happens(sending, who)
    await passed(2_000)
    await end
    expect(attempt).toHaveBeenCalledTimes(1)
  })
})
