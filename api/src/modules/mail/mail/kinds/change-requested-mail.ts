import { CHANGE_REQUEST_HOURS } from '@portal/rules/limits'
import { defineMail } from '../mail-definition'

interface About {
  name: string
  /** Who asks. */
  by: string
  /** What would change, without a full stop. */
  subject: string
  /** When it is void, with its zone. */
  until: string
  kind: string
}

/** Where it is confirmed. */
export const changePage = (kind: string): string =>
  kind === 'SETTINGS' ? '/admin/disclosure' : '/admin/team'

export const changeRequested = defineMail({
  kind: 'change-requested',
  description: 'Change request to another owner.',
  stream: 'transactional',
  linkHours: CHANGE_REQUEST_HOURS,
  content: ({ name, by, subject, until, kind }: About, { companyName, publicUrl }) => ({
    subject: 'A change waits for your confirmation',
    heading: 'A change waits for you',
    paragraphs: [
      `Hello ${name},`,
      `${by} has asked for a change of the ${companyName} Shareholder Portal that one owner cannot make alone. Nothing changes unless another owner confirms it.`,
      `It can be confirmed until ${until}, and is void after that.`,
    ],
    quotes: [{ label: 'What would change', text: subject }],
    button: { label: 'Confirm or Reject', url: publicUrl + changePage(kind) },
    footnotes: ['You receive this email because you are an owner of the portal.'],
  }),
})
