/** The hash of addresses that lead to the list of questions, and to the form. */
export const QUESTIONS_ID = 'questions'

/** What addresses of a question end with, and its id in the page. */
export const questionHash = (id: string): string => `question-${id}`

/** The question that a hash leads to. */
export const questionOfHash = (hash: string): string | undefined =>
  /^#question-(.+)$/.exec(hash)?.[1]
