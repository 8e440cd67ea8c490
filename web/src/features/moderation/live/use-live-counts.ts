import { useDeskCountsChangedSubscription } from '../../../generated/graphql'

/** Keeps the number of people who ask each question current. Each card reads its own number; lists keep their order. */
export const useLiveCounts = (): void =>
  void useDeskCountsChangedSubscription({ ignoreResults: true })
