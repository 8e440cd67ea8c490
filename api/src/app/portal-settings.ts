import type { Configuration } from '#platform/configuration/configuration'
import type { PortalSettings } from '#platform/operation/context'

export const settingsOf = (configuration: Configuration): PortalSettings => ({
  companyName: configuration.COMPANY_NAME,
  exchangeName: configuration.EXCHANGE_NAME,
  ticker: configuration.EXCHANGE_TICKER,
  timeZone: configuration.PORTAL_TIME_ZONE,
  publicUrl: configuration.PUBLIC_URL,
  signInLinksPerEmailPerHour: configuration.SIGN_IN_LINKS_PER_EMAIL_PER_HOUR,
  signInLinksPerIpPerHour: configuration.SIGN_IN_LINKS_PER_IP_PER_HOUR,
  wrongPasswordsPerIpPerHour: configuration.WRONG_PASSWORDS_PER_IP_PER_HOUR,
  questionsPerShareholderPerHour: configuration.QUESTIONS_PER_SHAREHOLDER_PER_HOUR,
  evidenceMailTo: configuration.EVIDENCE_MAIL_TO,
  alerts: {
    postalAddress: configuration.COMPANY_POSTAL_ADDRESS,
    replyTo: configuration.MAIL_REPLY_TO,
    resultsCategories: configuration.ALERT_RESULTS_CATEGORIES,
    ownUnsubscribe: configuration.POSTMARK_OWN_UNSUBSCRIBE,
    offered: configuration.COMPANY_POSTAL_ADDRESS !== null,
  },
  postmarkStreams: configuration.postmarkStreams,
  postmarkWebhookSecret: configuration.POSTMARK_WEBHOOK_SECRET ?? null,
})
