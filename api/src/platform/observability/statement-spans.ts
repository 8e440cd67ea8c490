import { currentScope } from './scope'

/** The statement's keyword, and its table when that follows soon: `select presentation`. */
const SUMMARY = /^\s*(\w+)(?:(?:\s+(?:into|only|\*|.{0,4000}?\bfrom))?\s+"(\w+)")?/is

/** The statement without string literals; its parameters are not part of it. */
const withoutLiterals = (text: string): string => text.replace(/'(?:[^']|'')*'/g, '?')

/** Starts a span for a statement within the current scope; returns the function that ends it. Without a scope there is none. */
export function timeStatement(text: string): ((failure?: unknown) => void) | undefined {
  const parent = currentScope()?.span
  if (!parent) return undefined
  const [, word = 'statement', table] = SUMMARY.exec(text) ?? []
  const name = [word.toLowerCase(), table].filter(Boolean).join(' ')
  const span = parent.child(name, {
    'db.system.name': 'postgresql',
    'db.query.text': withoutLiterals(text),
  })
  return failure => span.end(failure === undefined ? undefined : codeOf(failure))
}

const codeOf = (failure: unknown): string =>
  String((failure as { code?: unknown } | null)?.code ?? 'failed')
