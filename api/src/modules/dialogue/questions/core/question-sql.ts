import { DECLINE_REASONS } from '@portal/rules/questions/decline-reasons'
import { type LedgerTerm, ledgerTerms } from '@portal/rules/questions/question-ledger'
import {
  type CountedQueue,
  questionQueues,
  questionStates,
  type QueueName,
  type StateDefinition,
} from '@portal/rules/questions/question-state'

/** The counter of a presentation's public answers. */
export const ANSWERED_IN_PUBLIC = 'answered in public'

/** The SQL of the states of questions, generated from their definition. Migrations contain it as text. */
export function questionSql(states: Record<string, StateDefinition> = questionStates) {
  const names = Object.keys(states)
  const oneOf = (some: string[]) =>
    some.length === 1
      ? `state = '${some[0]}'`
      : `state in (${some.map(name => `'${name}'`).join(', ')})`
  const predicates = Object.fromEntries(
    Object.entries(questionQueues).map(([queue, { statuses, isFlagged }]) => {
      const inState = oneOf(names.filter(name => statuses.includes(states[name]!.status)))
      return [queue, isFlagged ? `is_flagged and ${inState}` : inState]
    }),
  ) as Record<CountedQueue, string>
  const counters = [
    `'question'`,
    ...Object.entries(predicates).map(
      ([queue, predicate]) => `case when ${predicate} then 'question ${queue}' end`,
    ),
    `case when is_public then 'question on ' || presentation_id end`,
    `case when is_public and state = 'ANSWERED' then 'question ${ANSWERED_IN_PUBLIC} on ' || presentation_id end`,
  ]
  return {
    /** The check of the column. */
    check: oneOf(names),
    /** The predicate of each queue, which is also the condition of its partial index. */
    queues: predicates,
    /** Whether the question may be on the presentation's page, if only for its asker. */
    onPage: `not (is_notified and ${oneOf(names.filter(name => states[name]!.isOffPage))})`,
    /** The body of `counters_of_question`. */
    counters: `select unnest(array_remove(array[ ${counters.join(', ')} ], null))`,
  }
}

const isOpen = `not is_notified or state = 'RECEIVED'`
const others = Object.entries(ledgerTerms).filter(
  ([, term]) => term !== 'OPEN' && term !== 'SET_ASIDE',
)

/** The ledger's term of a question in SQL, like `termOf`. */
export const ledgerTerm = `case when ${isOpen} then 'OPEN' ${others.map(([state, term]) => `when state = '${state}' then '${term}'`).join(' ')} else 'SET_ASIDE' end`

/** Names of a presentation's ledger counters; a decline's counter has its reason. */
export type LedgerCounter = Exclude<LedgerTerm, 'DECLINED'> | `DECLINED ${string}`
export const ledgerCounters: readonly LedgerCounter[] = [
  ...new Set(Object.values(ledgerTerms)),
].flatMap(term =>
  term === 'DECLINED' ? DECLINE_REASONS.map(reason => `DECLINED ${reason}` as const) : [term],
)

/** The body of `ledger_counter_of_question`. */
export const ledgerCounterSql = `select 'question ' || ${ledgerTerm.replace(`'DECLINED' then 'DECLINED'`, `'DECLINED' then 'DECLINED ' || decline_reason`)} || ' on ' || presentation_id`

/** The body of `counters_on_presentation`, the counters that are deleted with a presentation. Those of asked and removed questions stay. */
export const countersOnPresentationSql = `select 'question ' || term || 'on ' || presentation_id from unnest(array[${['', `${ANSWERED_IN_PUBLIC} `, ...ledgerCounters.map(name => `${name} `)].map(name => `'${name}'`).join(', ')}]) term`

export const { check: stateCheck, queues: queuePredicates, onPage: onPagePredicate } = questionSql()

/** The predicate of each list of the desk. A question with an answer in review is in a list of its own; if pending, only there. */
export const listPredicates: Record<QueueName, string> = {
  ...queuePredicates,
  PENDING: `${queuePredicates.PENDING} and answer_queue is null`,
  IN_REVIEW: `answer_queue = 'IN_REVIEW'`,
  HELD: `answer_queue = 'HELD'`,
}
export const inAnswerQueue = 'answer_queue is not null'
