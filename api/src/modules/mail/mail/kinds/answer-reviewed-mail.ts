import type { AnswerDecision } from '@portal/rules/answers'
import { adminPagePaths } from '@portal/rules/paths/admin-page-paths'
import { defineMail } from '../mail-definition'

interface About {
  name: string
  reviewer: string
  decision: AnswerDecision
  /** An approval's is only on the page, because it may quote the answer before its release. */
  note: string | null
  /** Of the version. */
  number: number
  presentationTitle: string
  questionId: string
  /** Its first words. */
  questionText: string
}

export const answerReviewed = defineMail({
  kind: 'answer-reviewed',
  description: 'Review of an administrator’s answer.',
  stream: 'transactional',
  content: ({ decision, ...about }: About, { companyName, publicUrl }) => ({
    subject:
      decision === 'APPROVE'
        ? `${companyName}: your answer was approved`
        : `${companyName}: changes to your answer were requested`,
    heading: decision === 'APPROVE' ? 'Your answer was approved' : 'Changes were requested',
    paragraphs: [
      `Hello ${about.name},`,
      decision === 'APPROVE'
        ? `${about.reviewer} has approved version ${about.number} of the answer to a question on "${about.presentationTitle}"${about.note === null ? '' : ', with a note that you can read on the page of the question'}. The answer is not public yet.`
        : `${about.reviewer} asks for changes to version ${about.number} of the answer to a question on "${about.presentationTitle}". Saving it begins the next version, which you submit for review again.`,
    ],
    quotes: [
      { label: 'The question', text: about.questionText },
      ...(about.note === null || decision === 'APPROVE'
        ? []
        : [{ label: 'What should change', text: about.note }]),
    ],
    button: {
      label: 'Open the Question',
      url: publicUrl + adminPagePaths.question(about.questionId),
    },
    footnotes: [
      'The answer is not public yet. Do not forward this email outside the company.',
      'You receive this email because you wrote this version, or one that it grew from.',
    ],
  }),
})
