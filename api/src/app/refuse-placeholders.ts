import {
  type Configuration,
  DEMONSTRATION,
  StartError,
} from '#platform/configuration/configuration'

const LOCAL_HOSTS = /^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/

/** The settings that still have a value of the demonstration, in the words of the message: a portal of record would pass for another company. */
function placeholdersIn(configuration: Configuration): string[] {
  const { COMPANY_NAME, EXCHANGE_TICKER, EXCHANGE_FEED, MAIL_FROM, PUBLIC_URL } = configuration
  const { POSTMARK_SERVER_TOKEN, mailTransport } = configuration
  return [
    COMPANY_NAME === DEMONSTRATION.COMPANY_NAME &&
      `COMPANY_NAME: it is the demonstration's, ${COMPANY_NAME}`,
    EXCHANGE_TICKER === DEMONSTRATION.EXCHANGE_TICKER &&
      `EXCHANGE_TICKER: it is the demonstration's, ${EXCHANGE_TICKER}`,
    EXCHANGE_FEED === DEMONSTRATION.EXCHANGE_FEED &&
      'EXCHANGE_FEED: it is the sample, from which nothing is imported',
    /@example\.(com|net|org)>?$/.test(MAIL_FROM) && `MAIL_FROM: ${MAIL_FROM} can send no mail`,
    LOCAL_HOSTS.test(new URL(PUBLIC_URL).hostname) &&
      `PUBLIC_URL: links in mails would lead to ${PUBLIC_URL}`,
    POSTMARK_SERVER_TOKEN === 'POSTMARK_API_TEST' &&
      'POSTMARK_SERVER_TOKEN: Postmark accepts mails with POSTMARK_API_TEST, and delivers none',
    mailTransport === 'outbox' &&
      'POSTMARK_SERVER_TOKEN or SMTP_URL: without one mails are written to files, and nobody can sign in by mail',
  ].filter(found => found !== false)
}

/** Throws where a portal with a database of its own would start on values of the demonstration. */
export function refusePlaceholders(configuration: Configuration): void {
  if (
    configuration.embedded ||
    configuration.ALLOW_PLACEHOLDERS ||
    configuration.NODE_ENV === 'development'
  )
    return
  const found = placeholdersIn(configuration)
  if (found.length > 0)
    throw new StartError(
      `Set these before the portal starts, or ALLOW_PLACEHOLDERS=true for a trial:\n${found.map(line => `  ${line}`).join('\n')}`,
    )
}
