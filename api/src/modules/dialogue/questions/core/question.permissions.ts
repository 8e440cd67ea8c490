import type { Actor } from '#platform/access/actor'
import { definePermissions, isAdmin, isEditor, isShareholder } from '#platform/access/permissions'

interface AskedQuestion {
  shareholderId: string
}
interface VisibleQuestion extends AskedQuestion {
  isPublic: boolean
}
interface Subjects {
  /** A presentation. */
  ask: object
  withdraw: AskedQuestion
  report: AskedQuestion
  upvote: AskedQuestion
  merge: object
  unmerge: object
  see: VisibleQuestion
  'see progress': AskedQuestion
  'see address': AskedQuestion
  'see moderation': object
  /** The number of a presentation's questions, including those that are not public. */
  count: object
  answer: object
  flag: object
  unflag: object
  archive: object
  restore: object
  note: object
  approve: object
  decline: object
  'decide review': object
  'request review': AskedQuestion
}

const isAsker = (actor: Actor | null, { shareholderId }: AskedQuestion): boolean =>
  actor?.kind === 'shareholder' && actor.id === shareholderId

/** The policies of questions. */
export const can = definePermissions<Subjects>({
  ask: isShareholder,
  withdraw: isAsker,
  report: (actor, question) => isShareholder(actor) && !isAsker(actor, question),
  upvote: (actor, question) => isShareholder(actor) && !isAsker(actor, question),
  merge: isEditor,
  unmerge: isEditor,
  see: (actor, question) => isAdmin(actor) || question.isPublic || isAsker(actor, question),
  'see progress': (actor, question) => isAdmin(actor) || isAsker(actor, question),
  'see address': (actor, question) => isAdmin(actor) || isAsker(actor, question),
  'see moderation': isAdmin,
  count: isAdmin,
  answer: isEditor,
  flag: isEditor,
  unflag: isEditor,
  archive: isEditor,
  restore: isEditor,
  note: isEditor,
  approve: isEditor,
  decline: isEditor,
  'decide review': isEditor,
  'request review': isAsker,
})
