import { pagePaths } from '@portal/rules/paths/page-paths'
import { defineMail } from '../mail-definition'

interface About {
  name: string
  /** How many answers are held. */
  held: number
  /** What holds them, as a sentence. */
  because: string
  /** Whether the recipient scheduled the release; otherwise that account is gone. */
  isScheduler?: boolean
}

export const releaseOverdue = defineMail({
  kind: 'release-overdue',
  description: 'Due but held release.',
  stream: 'transactional',
  content: ({ name, held, because, isScheduler = true }: About, { publicUrl }) => ({
    subject:
      held === 1 ? 'An answer is due and still held' : `${held} answers are due and still held`,
    heading: 'A release is held',
    paragraphs: [
      `Hello ${name},`,
      `${held === 1 ? 'The answer' : `The ${held} answers`} that ${isScheduler ? 'you scheduled' : 'a former administrator scheduled'} ${held === 1 ? 'has' : 'have'} not been published.`,
      because,
      'The release stays held until that changes. You can change or cancel it; while it is held, we email you again each hour.',
    ],
    button: { label: 'View Releases', url: publicUrl + pagePaths.adminReleases },
    footnotes: [
      isScheduler
        ? 'You receive this email because you scheduled the release.'
        : 'You receive this email because you approve answers, and the administrator who scheduled the release has left the team.',
    ],
  }),
})
