import { Transitions } from './transitions'

/** A shareholder's question. */
export const questionTransitions = new Transitions([
  { from: null, to: 'RECEIVED', who: 'asker', event: 'ask' },
  { from: 'RECEIVED', to: 'ANSWERED', who: 'editor', event: 'answer' },
  { from: 'RECEIVED', to: 'ARCHIVED', who: 'editor', event: 'archive' },
  { from: 'ANSWERED', to: 'ARCHIVED', who: 'editor', event: 'archive' },
  { from: 'ARCHIVED', to: 'RECEIVED', who: 'editor', event: 'restore' },
  { from: 'ARCHIVED', to: 'ANSWERED', who: 'editor', event: 'restoreAnswered' },
  { from: 'RECEIVED', to: 'DECLINED', who: 'editor', event: 'decline' },
  { from: 'DECLINED', to: 'RECEIVED', who: 'editor', event: 'restore' },
  { from: 'RECEIVED', to: 'MERGED', who: 'editor', event: 'mergeInto' },
  { from: 'MERGED', to: 'RECEIVED', who: 'editor', event: 'unmerge' },
  { from: 'RECEIVED', to: 'WITHDRAWN', who: 'asker', event: 'withdraw' },
  { from: 'MERGED', to: 'WITHDRAWN', who: 'asker', event: 'withdraw' },
  // Only before the asker is notified of the decline.
  { from: 'DECLINED', to: 'WITHDRAWN', who: 'asker', event: 'withdraw' },
])
