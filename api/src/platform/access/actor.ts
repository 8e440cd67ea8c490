import type { Viewer } from './viewer'

/** Who acts: whoever is signed in, or the portal by itself. A visitor is nobody, which is null. */
export type Actor = Viewer | { kind: 'system' }

/** Whoever acts where nobody asked, as in jobs of the schedule. */
export const system: Actor = { kind: 'system' }
