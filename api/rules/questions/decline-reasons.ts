/** The reasons for which the company declines to answer a question, in the order in which they are offered. */
export const DECLINE_REASONS = [
  'ALREADY_ANSWERED',
  'NOT_ABOUT_THE_COMPANY',
  'YOUR_OWN_HOLDING',
  'NO_COMMENT',
  'PERSONAL_OR_DEFAMATORY',
  'ABUSIVE',
  'NOT_A_QUESTION',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export const declineReasonNames: Record<DeclineReason, string> = {
  ALREADY_ANSWERED: 'Already answered',
  NOT_ABOUT_THE_COMPANY: 'Not about the company',
  YOUR_OWN_HOLDING: 'About your own holding',
  NO_COMMENT: 'No comment',
  PERSONAL_OR_DEFAMATORY: 'Personal or defamatory',
  ABUSIVE: 'Abusive',
  NOT_A_QUESTION: 'Not a question',
}

/** The first wording of each, as its asker reads it, until an owner writes another. */
export const firstWordings: Record<DeclineReason, (company: string) => string> = {
  ALREADY_ANSWERED: () => 'The company has answered this question already.',
  NOT_ABOUT_THE_COMPANY: company => `The question is not about ${company} or its business.`,
  YOUR_OWN_HOLDING: () =>
    'Questions about a single holding go to the share registry, which can see it. The company cannot.',
  NO_COMMENT: () =>
    'The company does not comment on rumours, on other companies, or on forecasts beyond its published guidance.',
  PERSONAL_OR_DEFAMATORY: () =>
    'The question is about a private person, or makes a statement about a person that we cannot publish.',
  ABUSIVE: () => 'The wording is abusive. You are welcome to ask again without it.',
  NOT_A_QUESTION: () => 'This is a remark and not a question. Thank you for it.',
}
