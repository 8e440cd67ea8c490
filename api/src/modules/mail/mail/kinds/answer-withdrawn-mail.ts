import { pagePaths } from '@portal/rules/paths/page-paths'
import { defineMail } from '../mail-definition'

interface About {
  name: string | null
  presentationTitle: string
  presentationId: string
  questionId: string
  questionText: string
  /** False for who added themselves to it. */
  isOwn: boolean
}

export const answerWithdrawn = defineMail({
  kind: 'answer-withdrawn',
  description: 'Withdrawal of an answer.',
  stream: 'transactional',
  waitsFor: ({ presentationId }: About) => presentationId,
  content: (about: About, { companyName, publicUrl }) => ({
    subject: `Withdrawn: the answer to ${about.isOwn ? 'your question' : 'a question that you asked too'}`,
    heading: 'An answer has been withdrawn',
    paragraphs: [
      about.name ? `Hello ${about.name},` : 'Hello,',
      `${companyName} has withdrawn its answer to ${about.isOwn ? 'the question that you asked' : 'a question to which you added yourself'} on "${about.presentationTitle}". Please do not rely on the one that we mailed you before. If there is another answer, we will mail you that as well.`,
    ],
    quotes: [{ label: about.isOwn ? 'Your question' : 'The question', text: about.questionText }],
    button: {
      label: 'View the Presentation',
      url: publicUrl + pagePaths.question(about.presentationId, about.questionId),
    },
    footnotes: ['You receive this email because we mailed you the answer before.'],
  }),
})
