import {
  type DisclosureSwitch as AnySwitch,
  disclosureSwitchNames,
} from '@portal/rules/disclosure-switches'
import type { DisclosureFragment, DisclosureSetting } from '../../generated/graphql'

/** Those that are turned at once; a freeze is asked about first. */
export type DisclosureSwitch = Exclude<AnySwitch, 'frozen'>

interface SwitchWords {
  label: string
  hint: string
  on: string
  off: string
  /** The switch that has to be on for this one to be. */
  needs?: DisclosureSwitch
}

/** What each switch is called and does, and what is said once it was turned. */
export const switches: Readonly<Record<DisclosureSwitch, SwitchWords>> = {
  questionsNeedApproval: {
    label: disclosureSwitchNames.questionsNeedApproval,
    hint: 'New questions wait until an administrator has approved them. Until then their asker and administrators alone see them.',
    on: 'New questions wait for approval',
    off: 'New questions are public at once',
  },
  flaggedAreHidden: {
    label: disclosureSwitchNames.flaggedAreHidden,
    hint: 'A flagged question is hidden from the public until its flag is taken away.',
    on: 'Flagged questions are hidden',
    off: 'Flagged questions are shown',
  },
  reviewRequired: {
    label: disclosureSwitchNames.reviewRequired,
    hint: 'Nobody publishes alone: somebody else approves each version.',
    on: 'Every answer is reviewed',
    off: 'Answers are published at once',
  },
  basisRequired: {
    label: disclosureSwitchNames.basisRequired,
    hint: 'Released announcements, or a declaration that nothing in it is new.',
    on: 'Every answer states its basis',
    off: 'Answers need no basis',
    needs: 'reviewRequired',
  },
}

export const switchNames = Object.keys(switches) as DisclosureSwitch[]

const settingNames = {
  questionsNeedApproval: 'QUESTIONS_NEED_APPROVAL',
  flaggedAreHidden: 'FLAGGED_ARE_HIDDEN',
  reviewRequired: 'REVIEW_REQUIRED',
  basisRequired: 'BASIS_REQUIRED',
  frozen: 'FROZEN',
} as const satisfies Record<AnySwitch, DisclosureSetting>

/** The last change of a switch; undefined where it never was turned. */
export const lastChangeOf = ({ changes }: DisclosureFragment, name: AnySwitch) =>
  changes.find(({ setting }) => setting === settingNames[name])
