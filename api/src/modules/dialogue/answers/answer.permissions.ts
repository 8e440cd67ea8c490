import { definePermissions, hasRole, isAdmin, isEditor } from '#platform/access/permissions'

export type AnswerStep = 'save' | 'submit' | 'recall' | 'review'

/** Who may do what with answers that are not published. */
export const can = definePermissions<Record<AnswerStep | 'see', object>>({
  see: isAdmin,
  save: isEditor,
  submit: isEditor,
  recall: isEditor,
  review: actor => hasRole(actor, 'APPROVER'),
})
