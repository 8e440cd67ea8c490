import type { Viewer } from './viewer'

/** Who acts: the signed-in viewer, or the portal itself. Null for a visitor. */
export type Actor = Viewer | { kind: 'system' }

/** The actor of scheduled jobs. */
export const system: Actor = { kind: 'system' }
