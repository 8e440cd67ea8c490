import { pagePaths } from '@portal/rules/page-paths'
import { defineMail } from './mail-definition'

interface About {
  name: string
  /** How many answers are held. */
  held: number
  /** What holds them, as a sentence. */
  because: string
}

export const releaseOverdue = defineMail({
  kind: 'release-overdue',
  description: 'Tells an administrator that a release is due and held.',
  stream: 'transactional',
  content: ({ name, held, because }: About, { publicUrl }) => ({
    subject:
      held === 1 ? 'An answer is due and still held' : `${held} answers are due and still held`,
    heading: 'A release is held',
    paragraphs: [
      `Hello ${name},`,
      held === 1
        ? 'The answer that you scheduled has not been published.'
        : `The ${held} answers that you scheduled have not been published.`,
      because,
      'Nothing is published until that has changed. You can change or cancel the release; while it is held, we mail you again in an hour.',
    ],
    button: { label: 'View Releases', url: publicUrl + pagePaths.adminReleases },
    footnotes: ['You receive this email because you scheduled the release.'],
  }),
})
