/** By what a choice of alerts came. */
export type AlertSource =
  /** The topics ticked at sign-up, agreed to by the mailed link. */
  | 'SIGN_UP'
  /** The page of alerts, signed in. */
  | 'PAGE'
  /** The page of alerts, by the link in a mail. */
  | 'MAIL'
  /** One click, or the page that asks. */
  | 'UNSUBSCRIBE'
  | 'COMPLAINT'
  /** The mail provider was told to stop, by the recipient or somebody of the company. */
  | 'PROVIDER'
