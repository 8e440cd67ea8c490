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
}

export const questionAnswered = defineMail({
  kind: 'question-answered',
  description: 'Answer to the asker.',
  stream: 'transactional',
  waitsFor: ({ presentationId }: About) => presentationId,
  content: (about: About, { companyName, publicUrl }) => ({
    subject: `${companyName} has answered your question`,
    heading: 'Your question has been answered',
    paragraphs: [
      about.name ? `Hello ${about.name},` : 'Hello,',
      `${companyName} has answered the question that you asked on "${about.presentationTitle}".`,
    ],
    quotes: [
      { label: 'Your question', text: about.questionText },
      ...(about.answeredAs === undefined
        ? []
        : [{ label: 'Answered together with', text: about.answeredAs }]),
      officialResponse(about.answerText),
    ],
    button: {
      label: 'Read the Answer',
      url: publicUrl + pagePaths.question(about.presentationId, about.questionId),
    },
    footnotes: [
      'The question and its answer are public: every visitor of the portal can read them.',
      { label: 'My Questions', url: publicUrl + pagePaths.myQuestions },
      'You receive this email because you asked the question.',
    ],
  }),
})
