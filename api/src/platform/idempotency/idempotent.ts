import { createHash } from 'node:crypto'
import { Extensions, UseMiddleware, type MiddlewareFn } from 'type-graphql'
import type { Context } from '../context'
import { validate } from '../errors/validate'
import { isId, newId } from '../ids'
import { idempotencySchema } from '@portal/rules/schemas/idempotency-schema'
import { AlreadyDone } from './idempotency'
import type { KeyedRequest } from './keyed-request'

/**
 * The mutation takes an idempotency key, under which its transaction is carried out once. `again` makes the payload as it stands now,
 * for whoever sends it again. What of the payload cannot be read again, `keep` takes from the result of the transaction.
 */
export function Idempotent<Outcome extends object, Result = never>(
  again: (context: Context, id: string, outcome: Outcome) => object | Promise<object>,
  keep?: (result: Result) => Outcome,
): MethodDecorator {
  const middleware: MiddlewareFn<Context> = async ({ args, context, info }, next) => {
    const { idempotencyKey, ...input } = (args.input ?? {}) as { idempotencyKey?: unknown; id?: unknown }
    const { idempotencyKey: key } = validate(idempotencySchema, { idempotencyKey })
    if (key == null || !context.viewer) return next()
    const resultId = typeof input.id === 'string' && isId(input.id) ? input.id : newId()
    const requestHash = hashOf(info.fieldName, input)
    context.keyed = { accountId: context.viewer.id, key, requestHash, resultId, keep: keep as KeyedRequest['keep'] }
    try {
      return await next()
    } catch (error) {
      if (!(error instanceof AlreadyDone)) throw error
      return await again(context, error.id, error.outcome as Outcome)
    } finally {
      context.keyed = null
    }
  }
  return (target, key, descriptor) => {
    Extensions({ idempotent: true })(target, key as string, descriptor as never)
    UseMiddleware(middleware)(target, key, descriptor as never)
  }
}

/** What is asked for. Blanks around a text do not count, nor does the version on which it rests. */
function hashOf(operation: string, input: object): string {
  const asked = JSON.stringify([operation, { ...input, expectedVersion: undefined }], (_name, value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  )
  return createHash('sha256').update(asked).digest('hex')
}
