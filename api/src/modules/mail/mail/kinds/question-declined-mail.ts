import { pagePaths } from '@portal/rules/paths/page-paths'
import { defineMail } from '../mail-definition'

interface About {
  name: string | null
  presentationTitle: string
  questionText: string
  /** The name of the reason. */
  reason: string
  /** The company's wording of it. */
  text: string
  /** The question whose answer answers this one too. */
  answeredBy: { questionId: string; presentationId: string; questionText: string } | null
}

export const questionDeclined = defineMail({
  kind: 'question-declined',
  description: 'Decline to the asker, with its reason.',
  stream: 'transactional',
  content: ({ answeredBy, ...about }: About, { companyName, publicUrl }) => ({
    subject: `${companyName} has declined to answer your question`,
    heading: 'Your question was declined',
    paragraphs: [
      about.name ? `Hello ${about.name},` : 'Hello,',
      answeredBy
        ? `${companyName} has read the question that you asked on "${about.presentationTitle}". It was answered before, so it is not answered again. The question with the answer stands below.`
        : `${companyName} has read the question that you asked on "${about.presentationTitle}", and has decided not to answer it. The reason stands below.`,
      'If you think that this is a mistake, you can ask once for another review, on the page My Questions. Somebody who has not dealt with your question decides, and you are mailed what came of it.',
    ],
    quotes: [
      { label: 'Your question', text: about.questionText },
      { label: `Reason: ${about.reason}`, text: about.text, isPublished: true },
      ...(answeredBy
        ? [{ label: 'The question with the answer', text: answeredBy.questionText }]
        : []),
    ],
    button: answeredBy
      ? {
          label: 'Read the Answer',
          url: publicUrl + pagePaths.question(answeredBy.presentationId, answeredBy.questionId),
        }
      : { label: 'Open My Questions', url: publicUrl + pagePaths.myQuestions },
    footnotes: [
      ...(answeredBy ? [{ label: 'My Questions', url: publicUrl + pagePaths.myQuestions }] : []),
      'Only you and the company can read your question and the reason. The public count of questions holds it as declined, without its words.',
      'You receive this email because you asked the question.',
    ],
  }),
})
