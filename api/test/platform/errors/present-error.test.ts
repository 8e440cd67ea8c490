import { ERROR_STATUS } from '#platform/errors/errors'
import { createLog } from '#platform/observability/log'
import { presentFailure } from '#platform/observability/present-error'

describe('An error of the database or the system', () => {
  const log = createLog('silent')
  const presented = (failure: object) =>
    presentFailure(Object.assign(new Error('select secret'), failure), log)

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    '08006',
    '53100',
    '53300',
    '57014',
    '57P01',
    '57P03',
  ])('The error code %s is presented as UNAVAILABLE since the database cannot be reached', code => {
    expect(presented({ code })).toMatchObject({
      message: expect.stringContaining('cannot reach its database'),
      extensions: { code: 'UNAVAILABLE' },
    })
  })

  it.each(['22021', '22P05', '22P02'])(
    'The error code %s, a value that cannot be stored, is presented as BAD_USER_INPUT',
    code => {
      expect(presented({ code })).toMatchObject({
        message: 'The text contains characters that cannot be stored',
        extensions: { code: 'BAD_USER_INPUT' },
      })
    },
  )

  it.each(['55P03', '40P01', '40001'])(
    'The error code %s, a lock failure, is presented as UNAVAILABLE',
    code => {
      expect(presented({ code })).toEqual({
        message: 'Somebody else is changing the same right now. Please try again shortly.',
        extensions: { code: 'UNAVAILABLE', retryAfter: 2 },
      })
    },
  )

  it.each(['42P01', '23505', 'toString', ''])(
    'The error code %s is presented as INTERNAL, and the message is hidden',
    code => {
      expect(presented({ code })).toEqual({
        message: 'Something went wrong. Please try again.',
        extensions: { code: 'INTERNAL' },
      })
    },
  )

  it('A failure that is not an Error object is presented as INTERNAL', () => {
    expect(presentFailure('a text', log)).toMatchObject({ extensions: { code: 'INTERNAL' } })
    expect(presentFailure(undefined, log)).toMatchObject({ extensions: { code: 'INTERNAL' } })
  })
})

it('The error codes are exactly the documented ones, each with its HTTP status', () => {
  expect(ERROR_STATUS).toEqual({
    BAD_USER_INPUT: 400,
    UNAUTHENTICATED: 401,
    FORBIDDEN: 403,
    NOT_FOUND: 404,
    CONFLICT: 409,
    RATE_LIMITED: 429,
    PAYLOAD_TOO_LARGE: 413,
    UPSTREAM_FAILED: 502,
    UNAVAILABLE: 503,
    INTERNAL: 500,
  })
})
