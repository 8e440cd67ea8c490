import type { ApolloCache } from '@apollo/client'
import { shiftDeskCounts } from '../../apollo/desk-counts'
import { expectedQuestion, type Expectation } from './expected-question'
import { knownQuestion, placeQuestion } from './place-question'

/** Every layer has a name of its own, also those of a desk that was left while something was under way. */
let layers = 0

/**
 * What was done here and is not confirmed yet, as one optimistic layer over what the server has said. The layer is made anew
 * after each change below it: so news that arrives meanwhile shows at once, and taking an expectation back undoes nothing else.
 */
export function expectationsOn(cache: ApolloCache) {
  let expected: readonly Expectation[] = []
  let layer: string | undefined

  function renew(): void {
    expected = withoutFulfilled(cache, expected)
    const before = layer
    layer = expected.length > 0 ? `desk-${++layers}` : undefined
    cache.batch({
      update: layered => expected.forEach(expectation => lay(layered, expectation)),
      optimistic: layer ?? false,
      ...(before ? { removeOptimistic: before } : {}),
    })
  }

  return {
    renew,
    add(expectation: Expectation): void {
      expected = [...expected, expectation]
      renew()
    },
    remove(expectation: Expectation): void {
      expected = expected.filter(other => other !== expectation)
      renew()
    },
  }
}

function lay(cache: ApolloCache, expectation: Expectation): void {
  const known = knownQuestion(cache, expectation.questionId)
  if (!known) return
  const question = expectedQuestion(known, expectation)
  if (question === known) return
  placeQuestion(cache, question)
  shiftDeskCounts(cache, known.queues ?? [], question.queues ?? [])
}

/** News of a question may bring what was expected of it before the confirmation does: nothing that follows is to be overlaid. */
function withoutFulfilled(cache: ApolloCache, expected: readonly Expectation[]): readonly Expectation[] {
  const waiting = new Set<string>()
  return expected.filter(expectation => {
    const known = knownQuestion(cache, expectation.questionId)
    const isNews = known !== null && known.version > expectation.version
    if (!waiting.has(expectation.questionId) && isNews && expectedQuestion(known, expectation) === known) return false
    waiting.add(expectation.questionId)
    return true
  })
}
