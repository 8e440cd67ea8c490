import { currentScope } from './scope'

/** The first word, and the table where it stands close by: `select presentation`. */
const SUMMARY = /^\s*(\w+)(?:(?:\s+(?:into|only|\*|.{0,4000}?\bfrom))?\s+"(\w+)")?/is

/** Values arrive apart from a statement; what still stands in quotes is not told. */
const withoutTexts = (text: string): string => text.replace(/'(?:[^']|'')*'/g, '?')

/** Listens to statements: each is timed as a part of what asked for it. What nobody asked for is not. */
export function timeStatement(text: string): ((failure?: unknown) => void) | undefined {
  const around = currentScope()?.span
  if (!around) return undefined
  const [, word = 'statement', table] = SUMMARY.exec(text) ?? []
  const name = [word.toLowerCase(), table].filter(Boolean).join(' ')
  const span = around.child(name, { 'db.system.name': 'postgresql', 'db.query.text': withoutTexts(text) })
  return failure => span.end(failure === undefined ? undefined : codeOf(failure))
}

const codeOf = (failure: unknown): string => String((failure as { code?: unknown } | null)?.code ?? 'failed')
