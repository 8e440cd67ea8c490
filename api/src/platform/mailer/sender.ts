/** Who mails come from, and where replies to them go. */
export interface Sender {
  from: string
  replyTo: string
}

/** The sender of mails with the company's name, unless `MAIL_FROM` carries a name of its own: `Name <address>`. */
export const senderOf = (mailFrom: string, companyName: string): string =>
  mailFrom.includes('<') ? mailFrom : `"${companyName.replace(/[\\"]/g, '\\$&')}" <${mailFrom}>`
