import { Transitions } from './transitions'

/** A batch of a broadcast's emails, which one call hands to the mail provider. */
export const batchTransitions = new Transitions([
  { from: null, to: 'PENDING', who: 'portal', event: 'freeze' },
  { from: 'PENDING', to: 'SUBMITTING', who: 'portal', event: 'claim' },
  { from: 'FAILED', to: 'SUBMITTING', who: 'portal', event: 'claim' },
  // A restored backup does not know whether the batch was submitted later.
  { from: 'PENDING', to: 'SUBMITTING', who: 'portal', event: 'restore' },
  { from: 'FAILED', to: 'SUBMITTING', who: 'portal', event: 'restore' },
  { from: 'SUBMITTING', to: 'SUBMITTED', who: 'mail provider', event: 'settle' },
  { from: 'SUBMITTING', to: 'FAILED', who: 'mail provider', event: 'fail' },
  // What it announces has changed or is gone.
  { from: 'SUBMITTING', to: 'PENDING', who: 'portal', event: 'postpone' },
  { from: 'SUBMITTING', to: 'UNKNOWN', who: 'mail provider', event: 'lose' },
  // Its process has stopped.
  { from: 'SUBMITTING', to: 'UNKNOWN', who: 'portal', event: 'abandon' },
  { from: 'UNKNOWN', to: 'UNKNOWN', who: 'portal', event: 'ask' },
  { from: 'UNKNOWN', to: 'SUBMITTED', who: 'mail provider', event: 'settle' },
  // The provider has not taken all of it.
  { from: 'UNKNOWN', to: 'PENDING', who: 'mail provider', event: 'resend' },
])
