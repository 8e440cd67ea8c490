import type { ApolloClient } from '@apollo/client'
import { readAnew } from '../../../apollo/read-anew'
import { cell } from '../../../cell'
import { AnswersOfDocument } from '../../../generated/graphql'

/** Cards that render together share a request. */
const TOGETHER_MS = 10
/** Maximum number of questions per request. */
const MOST = 50

/**
 * Fetches the answers of questions into the cache, and again when `reviewRevision` changes. The result of this browser's own transition is
 * not fetched again.
 */
export function answersLoader(client: ApolloClient) {
  const wanted = new Map<string, number>()
  const known = new Map<string, number>()
  const failed = cell<ReadonlySet<string>>(new Set())
  let timer: ReturnType<typeof setTimeout> | undefined

  const isKnown = (id: string, revision: number) => (known.get(id) ?? -1) >= revision
  const know = (id: string, revision: number) =>
    void known.set(id, Math.max(revision, known.get(id) ?? -1))

  async function read(): Promise<void> {
    timer = undefined
    const asked = [...wanted].slice(0, MOST)
    for (const [id] of asked) wanted.delete(id)
    if (wanted.size > 0) timer = setTimeout(() => void read(), 0)
    await readThese(asked)
  }
  async function readThese(
    asked: readonly (readonly [id: string, revision: number])[],
  ): Promise<void> {
    const ids = asked.map(([id]) => id)
    try {
      await client.query({
        query: AnswersOfDocument,
        variables: { ids },
        fetchPolicy: 'network-only',
        context: readAnew,
      })
      for (const [id, revision] of asked) know(id, revision)
      failed.set(new Set([...failed.get()].filter(id => !ids.includes(id))))
    } catch {
      failed.set(new Set([...failed.get(), ...ids]))
    }
  }
  function ask(id: string, revision: number): void {
    wanted.set(id, Math.max(revision, wanted.get(id) ?? 0))
    timer ??= setTimeout(() => void read(), TOGETHER_MS)
  }
  return {
    failed,
    know,
    want: (id: string, revision: number) => {
      if (!isKnown(id, revision) && (wanted.get(id) ?? -1) < revision) ask(id, revision)
    },
    /** Refetches in any case, because figures arrive some time after a save. */
    readAgain: (id: string) => ask(id, known.get(id) ?? 0),
    /** Fetches at once; resolves after the response or error. */
    readNow: (id: string) => readThese([[id, known.get(id) ?? 0]]),
  }
}

export type AnswersLoader = ReturnType<typeof answersLoader>
