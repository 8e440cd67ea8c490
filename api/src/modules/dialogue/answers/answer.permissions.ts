import { definePermissions, hasRole, isAdmin, isEditor } from '#platform/access/permissions'

export type AnswerStep = 'save' | 'submit' | 'recall' | 'review'

/** The policies of unpublished answers. */
export const can = definePermissions<Record<AnswerStep | 'see', object>>({
  see: isAdmin,
  save: isEditor,
  submit: isEditor,
  recall: isEditor,
  review: actor => hasRole(actor, 'APPROVER'),
})
