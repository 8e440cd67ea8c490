import type { Viewer } from '../../platform/access/viewer'
import { watched, type Looked } from '../../platform/access/watched-viewer'

/** So many are answered at once where each gets an answer of their own, which leaves connections to others. */
const AT_ONCE = 4

interface Listener {
  readonly viewer: Viewer | null
}

/**
 * Works out what each of these listeners is told, who are of one kind, and tells it: once for all for whom the answer must be
 * the same, by what it was found to rest on. Visitors are nobody in particular, so they are all told the same.
 */
export async function shareResults<T extends Listener, Answer>(
  listeners: readonly T[],
  answer: (viewer: Viewer | null) => Promise<Answer>,
  tell: (listeners: readonly T[], answer: Answer) => Promise<void>,
): Promise<void> {
  const waiting = Map.groupBy(listeners, ({ viewer }) => viewer?.id)

  async function answerNext(): Promise<Looked | undefined> {
    const [next] = waiting
    if (!next) return undefined
    const [account, own] = next
    waiting.delete(account)
    const watch = own[0]?.viewer ? watched(own[0].viewer) : undefined
    const answered = await answer(watch?.viewer ?? null)
    const sameFor = [...waiting.keys()].filter(other => other !== undefined && watch?.looked.holdsFor(other))
    const others = sameFor.flatMap(other => waiting.get(other) ?? [])
    for (const other of sameFor) waiting.delete(other)
    await tell([...own, ...others], answered)
    return watch?.looked
  }

  while (waiting.size > 0 && !(await answerNext())?.closely) continue
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (waiting.size > 0) await answerNext()
    }),
  )
}
