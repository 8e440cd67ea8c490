import { definePermissions, hasRole, isAdmin, isEditor } from '#platform/access/permissions'

export type AnswerTransition = 'save' | 'submit' | 'recall' | 'review'

/** The policies of unpublished answers. */
export const can = definePermissions<Record<AnswerTransition | 'see', object>>({
  see: isAdmin,
  save: isEditor,
  submit: isEditor,
  recall: isEditor,
  review: actor => hasRole(actor, 'APPROVER'),
})
