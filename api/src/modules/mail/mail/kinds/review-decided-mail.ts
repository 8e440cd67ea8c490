import { pagePaths } from '@portal/rules/paths/page-paths'
import { defineMail } from '../mail-definition'

interface About {
  name: string | null
  presentationTitle: string
  questionText: string
  outcome: 'UPHELD' | 'REOPENED'
  /** Whether somebody else decided than who declined: a company may have one administrator. */
  isByAnother: boolean
  /** The company's wording of the decline. */
  text: string
}

export const reviewDecided = defineMail({
  kind: 'review-decided',
  description: 'Outcome of a decline’s review.',
  stream: 'transactional',
  content: ({ outcome, isByAnother, ...about }: About, { companyName, publicUrl }) => ({
    subject:
      outcome === 'REOPENED'
        ? 'Your question was reopened after a review'
        : 'Your question was reviewed and stays declined',
    heading: outcome === 'REOPENED' ? 'Your question was reopened' : 'Your question stays declined',
    paragraphs: [
      about.name ? `Hello ${about.name},` : 'Hello,',
      `You asked ${companyName} for another review of your question on "${about.presentationTitle}". ${
        isByAnother
          ? 'Somebody else than the person who declined it has looked at it.'
          : 'It has been looked at again.'
      }`,
      outcome === 'REOPENED'
        ? 'Your question was reopened and waits for an answer. You need not ask again, and will be mailed the answer.'
        : 'The reason still holds, so your question stays declined. This decision is final.',
    ],
    quotes: [
      { label: 'Your question', text: about.questionText },
      ...(outcome === 'UPHELD'
        ? [{ label: 'The reason', text: about.text, isPublished: true }]
        : []),
    ],
    button: { label: 'Open My Questions', url: publicUrl + pagePaths.myQuestions },
    footnotes: ['You receive this email because you asked for the review.'],
  }),
})
