import { lazyOptional } from '../ui/feedback/lazy-optional'

/** At the top of every page of the admin area: where nothing is frozen, nothing. */
export const FrozenPlace = lazyOptional(() =>
  import('../features/disclosure/frozen-notice').then(module => module.FrozenNotice),
)
