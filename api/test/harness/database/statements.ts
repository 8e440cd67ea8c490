import type { StatementListener } from '#platform/database/statement-listener'

/** Who wants to know of every statement that test portals send. */
export const statementListeners = new Set<StatementListener>()

/** Tells all of them. */
export const onStatement: StatementListener = text => {
  const ends = [...statementListeners].flatMap(listener => listener(text) ?? [])
  return failure => ends.forEach(end => end(failure))
}

/** The statements that are sent while this runs. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const listener = (text: string) => void texts.push(text)
  statementListeners.add(listener)
  await run().finally(() => statementListeners.delete(listener))
  return texts
}
