import { Transitions } from './transitions'

/** A version of an official answer. */
export const answerTransitions = new Transitions([
  { from: null, to: 'DRAFT', who: 'editor', event: 'save' },
  { from: 'DRAFT', to: 'DRAFT', who: 'editor', event: 'save' },
  { from: 'DRAFT', to: 'IN_REVIEW', who: 'editor', event: 'submit' },
  { from: 'IN_REVIEW', to: 'DRAFT', who: 'author', event: 'recall' },
  { from: 'IN_REVIEW', to: 'CHANGES_REQUESTED', who: 'approver', event: 'requestChanges' },
  { from: 'IN_REVIEW', to: 'APPROVED', who: 'approver', event: 'approve' },
  { from: 'APPROVED', to: 'HELD', who: 'editor', event: 'hold' },
  { from: 'HELD', to: 'APPROVED', who: 'editor', event: 'liftHold' },
  // Only while answers need no review.
  { from: 'DRAFT', to: 'PUBLISHED', who: 'editor', event: 'publish' },
  { from: 'APPROVED', to: 'PUBLISHED', who: 'editor', event: 'publish' },
  { from: 'HELD', to: 'PUBLISHED', who: 'portal', event: 'publish' },
  // The next version is written.
  { from: 'DRAFT', to: 'SUPERSEDED', who: 'editor', event: 'rewrite' },
  { from: 'CHANGES_REQUESTED', to: 'SUPERSEDED', who: 'editor', event: 'rewrite' },
  { from: 'APPROVED', to: 'SUPERSEDED', who: 'editor', event: 'rewrite' },
  { from: 'HELD', to: 'SUPERSEDED', who: 'editor', event: 'rewrite' },
  // Its question ends, or is answered without review.
  { from: 'DRAFT', to: 'SUPERSEDED', who: 'portal', event: 'supersede' },
  { from: 'IN_REVIEW', to: 'SUPERSEDED', who: 'portal', event: 'supersede' },
  { from: 'CHANGES_REQUESTED', to: 'SUPERSEDED', who: 'portal', event: 'supersede' },
  { from: 'APPROVED', to: 'SUPERSEDED', who: 'portal', event: 'supersede' },
  { from: 'HELD', to: 'SUPERSEDED', who: 'portal', event: 'supersede' },
  // A later version is published: a correction, or a withdrawal of all versions.
  { from: 'PUBLISHED', to: 'SUPERSEDED', who: 'portal', event: 'correct' },
  { from: 'PUBLISHED', to: 'WITHDRAWN', who: 'portal', event: 'withdraw' },
  { from: 'SUPERSEDED', to: 'WITHDRAWN', who: 'portal', event: 'withdraw' },
])
