import { type StateOf, Transitions } from './transitions'

/** Answers that are published together. */
export const releaseTransitions = new Transitions([
  { from: null, to: 'HELD', who: 'editor', event: 'schedule' },
  { from: 'HELD', to: 'HELD', who: 'editor', event: 'waitFor' },
  // At once, without being held.
  { from: null, to: 'PUBLISHED', who: 'editor', event: 'publish' },
  { from: 'HELD', to: 'PUBLISHED', who: 'portal', event: 'publish' },
  { from: 'HELD', to: 'CANCELLED', who: 'editor', event: 'cancel' },
  // It has lost its last answer.
  { from: 'HELD', to: 'CANCELLED', who: 'portal', event: 'endEmpty' },
])

export type ReleaseState = StateOf<typeof releaseTransitions>
