import type { DisclosureFragment } from '../../generated/graphql'

export type DisclosureSwitch = 'questionsNeedApproval' | 'flaggedAreHidden'

interface SwitchWords {
  label: string
  hint: string
  on: string
  off: string
}

/** What each switch is called and does, and what is said once it was turned. */
export const switches: Readonly<Record<DisclosureSwitch, SwitchWords>> = {
  questionsNeedApproval: {
    label: 'Approve questions first',
    hint: 'New questions wait until an administrator has approved them. Until then their asker and administrators alone see them.',
    on: 'New questions wait for approval',
    off: 'New questions are public at once',
  },
  flaggedAreHidden: {
    label: 'Hide flagged questions',
    hint: 'A flagged question is hidden from the public until its flag is taken away.',
    on: 'Flagged questions are hidden',
    off: 'Flagged questions are shown',
  },
}

export const switchNames = Object.keys(switches) as DisclosureSwitch[]

/** The last change of a switch; undefined where it never was turned. */
export const lastChangeOf = ({ changes }: DisclosureFragment, name: DisclosureSwitch) => changes.find(({ setting }) => setting === name)
