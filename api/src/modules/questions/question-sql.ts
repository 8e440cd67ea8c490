import { questionQueues, questionStates, type QueueName, type StateDefinition } from '@portal/rules/question-state'

/** The SQL of the states of questions, generated from their definition. Migrations contain it as text. */
export function questionSql(states: Record<string, StateDefinition> = questionStates) {
  const names = Object.keys(states)
  const oneOf = (some: string[]) => (some.length === 1 ? `state = '${some[0]}'` : `state in (${some.map(name => `'${name}'`).join(', ')})`)
  const predicates = Object.fromEntries(
    Object.entries(questionQueues).map(([queue, { statuses, isFlagged }]) => {
      const standing = oneOf(names.filter(name => statuses.includes(states[name]!.status)))
      return [queue, isFlagged ? `is_flagged and ${standing}` : standing]
    }),
  ) as Record<QueueName, string>
  const counters = [
    `'question'`,
    ...Object.entries(predicates).map(([queue, predicate]) => `case when ${predicate} then 'question ${queue}' end`),
    `case when is_public then 'question on ' || presentation_id end`,
  ]
  return {
    /** The check of the column. */
    check: oneOf(names),
    /** The predicate of each queue, which is also the condition of its partial index. */
    queues: predicates,
    /** Whether it may stand on the presentation's page, if only for its asker. */
    onPage: `not (is_told and ${oneOf(names.filter(name => states[name]!.isOffPage))})`,
    /** The body of `counters_of_question`. */
    counters: `select unnest(array_remove(array[ ${counters.join(', ')} ], null))`,
  }
}

export const { check: stateCheck, queues: queuePredicates, onPage: onPagePredicate } = questionSql()
