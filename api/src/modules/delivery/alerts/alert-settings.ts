export interface AlertSettings {
  /** Postal address of the company, which each alert contains. */
  postalAddress: string | null
  /** Address for replies. */
  replyTo: string
  /** Prefixes of the categories of announcements that are results. */
  resultsCategories: readonly string[]
  /** Whether alerts sent by Postmark have the portal's unsubscribe header instead of Postmark's. */
  ownUnsubscribe: boolean
  /** Alerts are off without a postal address. */
  offered: boolean
}

declare module '#platform/operation/context' {
  interface PortalSettings {
    alerts: AlertSettings
  }
}
