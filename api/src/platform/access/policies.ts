import type { Actor } from './actor'

/** By the name of each action, whether an actor may do it to this. */
type Policies<Subjects> = { [Action in keyof Subjects]: (actor: Actor | null, subject: Subjects[Action]) => boolean }

/** A module's policies, to be asked in sentences: `can(actor, 'answer', question)`. */
export const decide =
  <Subjects>(policies: Policies<Subjects>) =>
  <Action extends keyof Subjects>(actor: Actor | null, action: Action, subject: Subjects[Action]): boolean =>
    policies[action](actor, subject)

export const isAdmin = (actor: Actor | null): boolean => actor?.kind === 'admin'
export const isShareholder = (actor: Actor | null): boolean => actor?.kind === 'shareholder'
export const isSystem = (actor: Actor | null): boolean => actor?.kind === 'system'
