import { adminPagePaths } from '@portal/rules/paths/admin-page-paths'
import { defineMail, type MailSection } from '../mail-definition'

/** A version of an answer that waits for its review; never its text. */
export interface AnswerToReview {
  answerId: string
  questionId: string
  /** Its first words. */
  questionText: string
  presentationTitle: string
  /** The names of the authors. */
  writtenBy: string
  /** An instant; a version that was recalled and submitted again has another. */
  submittedAt: string
  /** The same, as the mail writes it. */
  since: string
}

interface About {
  name: string
  /** Who asked for it; null for the mail of the day. */
  askedBy: string | null
  answers: AnswerToReview[]
  /** How many the list leaves out. */
  more: number
}

export const answersToReview = defineMail({
  kind: 'answers-to-review',
  description: 'Answers to review, daily or on request.',
  stream: 'transactional',
  content: ({ name, askedBy, answers, more }: About, { companyName, publicUrl }) => {
    const count = answers.length + more
    const waiting =
      count === 1
        ? 'an answer waits for your review'
        : `${count.toLocaleString('en')} answers wait for your review`
    const [first] = answers
    const section: MailSection = {
      heading: 'In review',
      items: answers.map(({ questionId, questionText, presentationTitle, writtenBy, since }) => ({
        label: questionText,
        url: publicUrl + adminPagePaths.review(questionId),
        of: presentationTitle,
        line: `by ${writtenBy}, since ${since}`,
      })),
      ...(more > 0 && {
        more: {
          label: `${more.toLocaleString('en')} more in review`,
          url: publicUrl + adminPagePaths.inReview,
        },
      }),
    }
    return {
      subject: `${companyName}: ${waiting}`,
      heading: waiting.charAt(0).toUpperCase() + waiting.slice(1),
      paragraphs: [
        `Hello ${name},`,
        ...(askedBy === null
          ? []
          : [`${askedBy} has submitted an answer for review, and asks you to look at it now.`]),
        count === 1
          ? 'You are not one of its authors, so you can approve it or request changes.'
          : 'You are not one of their authors, so you can approve each or request changes.',
      ],
      sections: [section],
      button:
        count === 1 && first
          ? { label: 'Review the Answer', url: publicUrl + adminPagePaths.review(first.questionId) }
          : { label: 'Open the List', url: publicUrl + adminPagePaths.inReview },
      footnotes: [
        'What is in review is not public. Do not forward this email outside the company.',
        askedBy === null
          ? 'You receive this email because you may approve answers. One a day, none when nothing waits for you.'
          : `You receive this email because you may approve answers, and ${askedBy} asked for it when submitting. What else waits comes once a day.`,
      ],
    }
  },
})
