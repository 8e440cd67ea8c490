import { statementListeners } from '../../src/platform/database/portal-client'

/** The statements that are sent while this runs. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const listener = (text: string) => void texts.push(text)
  statementListeners.add(listener)
  await run().finally(() => statementListeners.delete(listener))
  return texts
}
