import { useDeskCountsChangedSubscription } from '../../../generated/graphql'

/** Keeps how many people ask each question as it is on the server: each card reads its own number. Lists keep their order. */
export const useLiveCounts = (): void =>
  void useDeskCountsChangedSubscription({ ignoreResults: true })
