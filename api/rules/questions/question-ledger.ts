import {
  notifiedState,
  type QuestionState,
  questionStates,
  type QuestionVisibility,
} from './question-state'

/** What became of a question, as the ledger counts it. */
export type LedgerTerm = 'WITHDRAWN' | 'MERGED' | 'DECLINED' | 'SET_ASIDE' | 'ANSWERED' | 'OPEN'

/** By the state that was told; a decline is open until somebody is told of it. Unapproved and hidden questions count like all others. */
export const ledgerTerms: Record<QuestionState, LedgerTerm> = {
  RECEIVED: 'OPEN',
  ANSWERED: 'ANSWERED',
  ARCHIVED: 'SET_ASIDE',
  DECLINED: 'DECLINED',
  MERGED: 'MERGED',
  WITHDRAWN: 'WITHDRAWN',
}

/** A state that only a newer process knows counts as archived, as everywhere. */
export const termOf = (question: Pick<QuestionVisibility, 'state' | 'isNotified'>): LedgerTerm => {
  const state = notifiedState(question)
  return state in questionStates ? ledgerTerms[state] : 'SET_ASIDE'
}

/** The first and the last year of which the ledger can be asked. */
export const LEDGER_YEARS = { first: 1000, last: 9999 } as const
export const isLedgerYear = (year: number): boolean =>
  Number.isInteger(year) && year >= LEDGER_YEARS.first && year <= LEDGER_YEARS.last
