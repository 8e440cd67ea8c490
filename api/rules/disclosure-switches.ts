/** What owners switch of what is public when, in the order of the page. */
export const DISCLOSURE_SWITCHES = [
  'questionsNeedApproval',
  'flaggedAreHidden',
  'reviewRequired',
  'basisRequired',
  'frozen',
] as const
export type DisclosureSwitch = (typeof DISCLOSURE_SWITCHES)[number]

/** What each is called. */
export const disclosureSwitchNames: Readonly<Record<DisclosureSwitch, string>> = {
  questionsNeedApproval: 'Approve questions first',
  flaggedAreHidden: 'Hide flagged questions',
  reviewRequired: 'Review every answer',
  basisRequired: 'Every answer states its basis',
  frozen: 'Freeze all releases',
}
