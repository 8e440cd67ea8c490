import { pagePaths } from '@portal/rules/paths/page-paths'
import { defineMail } from '../mail-definition'
import { officialResponse } from './official-response'

interface About {
  name: string | null
  presentationTitle: string
  presentationId: string
  questionId: string
  questionText: string
  answerText: string
}

export const upvotedQuestionAnswered = defineMail({
  kind: 'upvoted-question-answered',
  description: 'Answer to an upvoter.',
  stream: 'transactional',
  waitsFor: ({ presentationId }: About) => presentationId,
  content: (
    { name, presentationTitle, presentationId, questionId, questionText, answerText }: About,
    { companyName, publicUrl },
  ) => ({
    subject: `${companyName} has answered a question that you asked too`,
    heading: 'A question that you asked too has been answered',
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      `${companyName} has answered a question on "${presentationTitle}" to which you added yourself.`,
    ],
    quotes: [{ label: 'The question', text: questionText }, officialResponse(answerText)],
    button: {
      label: 'Read the Answer',
      url: publicUrl + pagePaths.question(presentationId, questionId),
    },
    footnotes: [
      'The question and its answer are public: every visitor of the portal can read them.',
      'You receive this email because you added yourself to the question.',
    ],
  }),
})
