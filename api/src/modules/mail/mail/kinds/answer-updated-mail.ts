import { pagePaths } from '@portal/rules/paths/page-paths'
import { defineMail } from '../mail-definition'
import { officialResponse } from './official-response'

interface About {
  name: string | null
  presentationTitle: string
  presentationId: string
  questionId: string
  questionText: string
  /** The question that it was merged into, in the words of that one. */
  answeredAs?: string
  answerText: string
  /** False for who added themselves to it. */
  isOwn: boolean
}

export const answerUpdated = defineMail({
  kind: 'answer-updated',
  description: 'Correction of an answer.',
  stream: 'transactional',
  waitsFor: ({ presentationId }: About) => presentationId,
  content: (about: About, { companyName, publicUrl }) => ({
    subject: `Updated answer to ${about.isOwn ? 'your question' : 'a question that you asked too'}`,
    heading: 'An answer has been updated',
    paragraphs: [
      about.name ? `Hello ${about.name},` : 'Hello,',
      `${companyName} has corrected its answer to ${about.isOwn ? 'the question that you asked' : 'a question to which you added yourself'} on "${about.presentationTitle}". It takes the place of the one that we mailed you before.`,
    ],
    quotes: [
      { label: about.isOwn ? 'Your question' : 'The question', text: about.questionText },
      ...(about.answeredAs === undefined
        ? []
        : [{ label: 'Answered together with', text: about.answeredAs }]),
      officialResponse(about.answerText, 'Official Response, updated'),
    ],
    button: {
      label: 'Read the Answer',
      url: publicUrl + pagePaths.question(about.presentationId, about.questionId),
    },
    footnotes: [
      'The earlier wording stays on the page, with what was changed.',
      'You receive this email because we mailed you the answer before.',
    ],
  }),
})
