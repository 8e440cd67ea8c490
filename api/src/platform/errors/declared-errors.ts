import type { GraphQLField } from 'graphql'
import { Directive, Extensions } from 'type-graphql'
import type { ErrorCode } from './errors'

/** The conditions of each error, as they continue “CONFLICT …”; none if its code says enough. */
export type DeclaredErrors = Partial<Record<ErrorCode, readonly string[]>>

/** The condition of optimistic locking, which REST does not have. */
export const STALE = 'if it was changed after `expectedVersion`'

/** Declares the errors of a field other than those of access. The schema prints their codes. */
export function Errors(errors: DeclaredErrors): MethodDecorator {
  const codes = Object.keys(errors).toSorted().join(', ')
  return (target, key, descriptor) => {
    Directive(`@errors(codes: [${codes}])`)(target, key, descriptor)
    Extensions({ errors })(target, key as string, descriptor)
  }
}

/** The declared errors of a field by code, in alphabetical order. */
export const errorsOf = (field: GraphQLField<unknown, unknown>) =>
  Object.entries((field.extensions.errors ?? {}) as DeclaredErrors).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  ) as [ErrorCode, readonly string[]][]
