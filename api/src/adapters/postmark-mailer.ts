import { Errors, ServerClient } from 'postmark'
import { UndeliverableMail, type Mail, type Mailer } from '../ports/mailer'

/** What Postmark answers when it will never take this mail: a malformed request or address, an inactive recipient. */
const FOR_GOOD = new Set([300, 406])

/** Sends through Postmark, whose base address is configured so that a test can stand in for it. */
export class PostmarkMailer implements Mailer {
  private readonly client: ServerClient

  constructor(
    token: string,
    apiUrl: string,
    private readonly from: string,
  ) {
    const { host, pathname, protocol } = new URL(apiUrl)
    this.client = new ServerClient(token, { requestHost: host + pathname.replace(/\/$/, ''), useHttps: protocol === 'https:', timeout: 20 })
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.client.sendEmail({
        From: this.from,
        To: mail.to,
        Subject: mail.subject,
        HtmlBody: mail.html,
        TextBody: mail.text,
        Tag: mail.tag,
        MessageStream: 'outbound',
      })
    } catch (error) {
      if (error instanceof Errors.PostmarkError && FOR_GOOD.has(error.code)) throw new UndeliverableMail(`Postmark answered ${error.code}`)
      throw error
    }
  }
}
