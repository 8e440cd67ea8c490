import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { defer, lastValueFrom, Observable } from 'rxjs'
import { QuestionFlagDocument } from '../generated/graphql'
import { DRAFT_MAX_AGE_MS } from '../session/draft-storage'
import { makeClient } from './client'
import { createConnection } from './connection'
import { createPendingRequests } from './pending-requests'
import { RequestCancelledError, type RetryContext, retryLink } from './retry-link'

const refused = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] })
const failed = (status: number) =>
  new ServerError(`${status}`, { response: new Response(null, { status }), bodyText: '' })
const lost = () => new TypeError('Failed to fetch')

const taken = { data: { questionFlag: null } }

type Attempt = (
  operation: ApolloLink.Operation,
) => Promise<ApolloLink.Result> | Observable<ApolloLink.Result>

/** The link over a network on which each attempt ends as the test says. */
function open(who: { email?: string } = { email: 'a@example.com' }) {
  const connection = createConnection(() => () => undefined)
  connection.subscribe(() => undefined)
  const pending = createPendingRequests()
  const network = new ApolloLink(operation =>
    defer(() => (operation.getContext().attempt as Attempt)(operation)),
  )
  const link = retryLink(connection, pending, () => who.email).concat(network)
  const client = makeClient(link)
  function send(
    serializationKey: string,
    attempt: Attempt,
    beforeAttempt?: RetryContext['beforeAttempt'],
  ) {
    const context = { serializationKey, attempt, ...(beforeAttempt && { beforeAttempt }) }
    return lastValueFrom(
      ApolloLink.execute(link, { query: QuestionFlagDocument, context }, { client }),
    )
  }
  return { ...pending, send }
}

/** Fails with each of these, then gets through. */
const failing = (...errors: Error[]) =>
  jest.fn(() => (errors.length > 0 ? Promise.reject(errors.shift()) : Promise.resolve(taken)))

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
  it('An idempotent request is retried with growing pauses while its outcome is unknown', async () => {
    // No pause is longer or shorter than it is on average.
    jest.spyOn(Math, 'random').mockReturnValue(0.5)
    const sending = open()
    const attempt = failing(lost(), failed(502), failed(503), failed(504), refused('UNAVAILABLE'))
    const result = sending.send('it', attempt)
    await passed(0)
    expect([attempt.mock.calls.length, sending.phaseOf('it'), sending.isWaiting()]).toEqual([
      1,
      'waiting',
      true,
    ])
    await passed(1_300)
    expect(attempt).toHaveBeenCalledTimes(2)
    await passed(1_300)
    expect(attempt).toHaveBeenCalledTimes(2)
    await passed(60_000)
    expect(await result).toBe(taken)
    expect([attempt.mock.calls.length, sending.phaseOf('it'), sending.isWaiting()]).toEqual([
      6,
      null,
      false,
    ])
  })

  it.each([
    refused('BAD_USER_INPUT'),
    refused('INTERNAL'),
    refused('UNAUTHENTICATED'),
    failed(413),
  ])('An idempotent request is not retried after %s', async error => {
    const attempt = failing(error)
    await expect(open().send('it', attempt)).rejects.toBe(error)
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('An idempotent request fails after the last retry', async () => {
    const attempt = failing(...Array.from({ length: 50 }, lost))
    await Promise.all([
      expect(open().send('it', attempt)).rejects.toThrow('Failed to fetch'),
      passed(600_000),
    ])
    expect(attempt).toHaveBeenCalledTimes(11)
  })

  it('An idempotent request waits while offline without using up attempts, and is retried at once when online', async () => {
    const attempt = failing(lost())
    const sending = open()
    network(false)
    const result = sending.send('it', attempt)
    await passed(3_600_000)
    expect(attempt).toHaveBeenCalledTimes(1)
    network(true)
    await passed(0)
    expect(await result).toBe(taken)
  })

  it('An idempotent request is retried each time the connection returns, however often it is lost', async () => {
    const attempt = failing(...Array.from({ length: 20 }, lost))
    const sending = open()
    network(false)
    const result = sending.send('it', attempt)
    for (let attempts = 1; attempts <= 20; attempts++) {
      await passed(0)
      expect(attempt).toHaveBeenCalledTimes(attempts)
      network(true)
      network(false)
    }
    await passed(0)
    expect(await result).toBe(taken)
  })

  it('An idempotent request fails when it is as old as a draft may become', async () => {
    const attempt = failing(lost(), lost(), lost())
    const sending = open()
    network(false)
    const becomesOld = async () => {
      await passed(DRAFT_MAX_AGE_MS + 1)
      network(true)
      await passed(0)
    }
    await Promise.all([
      expect(sending.send('it', attempt)).rejects.toThrow('Failed to fetch'),
      becomesOld(),
    ])
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  it('An idempotent request without a response is reported as slow, and times out', async () => {
    const sending = open()
    const aborted = jest.fn()
    const attempts: Attempt[] = [() => new Observable(() => aborted), async () => taken]
    const result = sending.send('it', operation => attempts.shift()!(operation))
    expect(sending.phaseOf('it')).toBe('sending')
    await passed(5_000)
    expect(sending.phaseOf('it')).toBe('slow')
    await passed(15_000)
    expect(sending.phaseOf('it')).toBe('waiting')
    expect(aborted).toHaveBeenCalled()
    await passed(2_000)
    expect(await result).toBe(taken)
  })

  it('An idempotent request is retried after UNAVAILABLE, and not after another error of the API', async () => {
    const answer = (code: string) =>
      Promise.resolve({ errors: [{ message: code, extensions: { code } }] })
    const answers = [answer('UNAVAILABLE'), answer('CONFLICT')]
    const result = open().send('it', () => answers.shift()!)
    await passed(2_000)
    expect(await result).toMatchObject({ errors: [{ message: 'CONFLICT' }] })
  })

  it('An idempotent request can be changed or cancelled before each attempt', async () => {
    const versions: unknown[] = []
    const attempt = failing(lost(), lost(), lost())
    const end = open().send(
      'it',
      operation => {
        versions.push(operation.variables.version)
        return attempt()
      },
      async operation => {
        if (versions.length === 2) throw new RequestCancelledError()
        operation.variables = { version: versions.length }
      },
    )
    await Promise.all([expect(end).rejects.toThrow(RequestCancelledError), passed(10_000)])
    expect(versions).toEqual([0, 1])
  })

  it('A request waits for an earlier one of the same key, even if the earlier one fails', async () => {
    const sending = open()
    const gate = Promise.withResolvers<never>()
    const done: string[] = []
    const doing = (what: string) => async () => (done.push(what), taken)
    const first = sending.send('a', () => gate.promise)
    const second = sending.send('a', doing('second'))
    const third = sending.send('a', doing('third'))
    await sending.send('b', doing('another'))
    expect(done).toEqual(['another'])
    gate.reject(refused('INTERNAL'))
    await expect(first).rejects.toThrow('INTERNAL')
    await second
    await third
    expect(done).toEqual(['another', 'second', 'third'])
  })

  it('A request is not sent when another user has signed in before its turn', async () => {
    const who = { email: 'a@example.com' }
    const sending = open(who)
    const gate = Promise.withResolvers<typeof taken>()
    const first = sending.send('a', () => gate.promise)
    const attempt = failing()
    const second = sending.send('a', attempt)
    await passed(0)
    who.email = 'b@example.com'
    gate.resolve(taken)
    await expect(second).rejects.toThrow(RequestCancelledError)
    expect(await first).toBe(taken)
    expect(attempt).not.toHaveBeenCalled()
  })

  it.each([
    ['it is stopped', (sending: ReturnType<typeof open>) => sending.stop('it')],
    [
      'somebody else is signed in',
      (_: unknown, who: { email?: string }) => (who.email = 'b@example.com'),
    ],
  ])('An idempotent request is not retried when %s', async (_when, happens) => {
    const who = { email: 'a@example.com' }
    const sending = open(who)
    const attempt = failing(lost())
    const happensMeanwhile = async () => {
      await passed(0)
      happens(sending, who)
      await passed(2_000)
    }
    await Promise.all([
      expect(sending.send('it', attempt)).rejects.toThrow(RequestCancelledError),
      happensMeanwhile(),
    ])
    expect(attempt).toHaveBeenCalledTimes(1)
  })
})
