import { pagePaths } from '@portal/rules/page-paths'
import { defineMail } from './mail-definition'

interface About {
  name: string | null
  presentationTitle: string
  questionText: string
  outcome: 'UPHELD' | 'REOPENED'
  /** The company's wording of the decline. */
  text: string
}

export const reviewDecided = defineMail({
  kind: 'review-decided',
  description: 'Tells a shareholder what came of the review of a declined question.',
  stream: 'transactional',
  content: ({ outcome, ...about }: About, { companyName, publicUrl }) => ({
    subject: outcome === 'REOPENED' ? 'Your question was reopened after a review' : 'Your question was reviewed and stays declined',
    heading: outcome === 'REOPENED' ? 'Your question was reopened' : 'Your question stays declined',
    paragraphs: [
      about.name ? `Hello ${about.name},` : 'Hello,',
      `You asked ${companyName} for another review of your question on "${about.presentationTitle}". A person who did not decline it has looked at it.`,
      outcome === 'REOPENED'
        ? 'Your question waits for an answer again, where it stood before. You will be mailed the answer.'
        : 'The reason still holds, so the question stays declined.',
    ],
    quotes: [
      { label: 'Your question', text: about.questionText },
      ...(outcome === 'UPHELD' ? [{ label: 'The reason', text: about.text, isPublished: true }] : []),
    ],
    button: { label: 'My Questions', url: publicUrl + pagePaths.myQuestions },
    footnotes: ['You receive this email because you asked for the review.'],
  }),
})
