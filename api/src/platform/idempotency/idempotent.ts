import { createHash } from 'node:crypto'
import { Extensions, type MiddlewareFn, UseMiddleware } from 'type-graphql'
import { idempotencySchema } from '@portal/rules/schemas/idempotency-schema'
import { isId, newId } from '#platform/database/ids'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { IdempotentReplay } from './idempotency'
import type { KeyedRequest } from './keyed-request'

/**
 * The mutation takes an idempotency key, and its transaction commits at most once per key. `replay` reads the current payload for a
 * repeated request; `outcomeOf` extracts from the transaction's result what cannot be read again.
 */
export function Idempotent<Outcome extends object, Result = never>(
  replay: (context: Context, id: string, outcome: Outcome) => object | Promise<object>,
  outcomeOf?: (result: Result) => Outcome,
): MethodDecorator {
  const middleware: MiddlewareFn<Context> = async ({ args, context, info }, next) => {
    const { idempotencyKey, ...input } = (args.input ?? {}) as {
      idempotencyKey?: unknown
      id?: unknown
    }
    const { idempotencyKey: key } = validate(idempotencySchema, { idempotencyKey })
    if (key == null || !context.viewer) return next()
    const resultId = typeof input.id === 'string' && isId(input.id) ? input.id : newId()
    const requestHash = hashOf(info.fieldName, input)
    context.keyed = {
      accountId: context.viewer.id,
      key,
      requestHash,
      resultId,
      outcomeOf: outcomeOf as KeyedRequest['outcomeOf'],
    }
    try {
      return await next()
    } catch (error) {
      if (!(error instanceof IdempotentReplay)) throw error
      return await replay(context, error.id, error.outcome as Outcome)
    } finally {
      context.keyed = null
    }
  }
  return (target, key, descriptor) => {
    Extensions({ idempotent: true })(target, key as string, descriptor as never)
    UseMiddleware(middleware)(target, key, descriptor as never)
  }
}

/** Hashes the request. Surrounding whitespace and the expected version do not count. */
function hashOf(operation: string, input: object): string {
  const canonical = JSON.stringify(
    [operation, { ...input, expectedVersion: undefined }],
    (_name, value: unknown) => (typeof value === 'string' ? value.trim() : value),
  )
  return createHash('sha256').update(canonical).digest('hex')
}
