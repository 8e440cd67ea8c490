import { pagePaths } from '@portal/rules/page-paths'
import { defineMail } from './mail-definition'

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
  description: 'Tells a shareholder that the company declines to answer, and why.',
  stream: 'transactional',
  content: ({ answeredBy, ...about }: About, { companyName, publicUrl }) => ({
    subject: `${companyName} has declined to answer your question`,
    heading: 'Your question was declined',
    paragraphs: [
      about.name ? `Hello ${about.name},` : 'Hello,',
      `${companyName} has read the question that you asked on "${about.presentationTitle}", and declined to answer it.`,
      'If you think that it should be answered, you can ask once for another review. A person who has not dealt with it decides.',
    ],
    quotes: [
      { label: 'Your question', text: about.questionText },
      { label: `Reason: ${about.reason}`, text: about.text, isPublished: true },
      ...(answeredBy ? [{ label: 'The question that was answered', text: answeredBy.questionText }] : []),
    ],
    button: answeredBy
      ? { label: 'Read the Answer', url: publicUrl + pagePaths.question(answeredBy.presentationId, answeredBy.questionId) }
      : { label: 'My Questions', url: publicUrl + pagePaths.myQuestions },
    footnotes: [
      ...(answeredBy ? [{ label: 'My Questions', url: publicUrl + pagePaths.myQuestions }] : []),
      'Nobody else sees your question or the reason. The public record counts it as declined, without its words.',
      'You receive this email because you asked the question.',
    ],
  }),
})
