import { defineMail } from '../mail-definition'
import { changePage } from './change-requested-mail'

interface About {
  name: string
  /** Who decided. */
  by: string
  /** What would change, without a full stop. */
  subject: string
  kind: string
  isConfirmed: boolean
}

export const changeDecided = defineMail({
  kind: 'change-decided',
  description: 'Decision on an owner’s change request.',
  stream: 'transactional',
  content: ({ name, by, subject, kind, isConfirmed }: About, { companyName, publicUrl }) => ({
    subject: isConfirmed ? 'Your change was confirmed' : 'Your change was rejected',
    heading: isConfirmed ? 'Your change was made' : 'Your change was not made',
    paragraphs: [
      `Hello ${name},`,
      isConfirmed
        ? `${by} has confirmed what you had asked for in the ${companyName} Shareholder Portal. It applies from now on.`
        : `${by} has rejected what you had asked for in the ${companyName} Shareholder Portal. Everything stays as it was.`,
    ],
    quotes: [{ label: isConfirmed ? 'What has changed' : 'What you had asked for', text: subject }],
    button: {
      label: kind === 'SETTINGS' ? 'Open the Settings' : 'Open the Team',
      url: publicUrl + changePage(kind),
    },
    footnotes: ['You receive this email because you asked for the change.'],
  }),
})
