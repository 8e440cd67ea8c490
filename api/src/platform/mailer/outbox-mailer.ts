import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from '#platform/database/ids'
import type { Mail, Mailer, MailOutcome } from './mailer'
import type { Sender } from './sender'

/** Writes each mail as an .eml file, which any mail program opens: for a machine without a mail provider. */
export class OutboxMailer implements Mailer {
  readonly provider = null
  private readonly transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  })

  constructor(
    private readonly directory: string,
    private readonly sender: Sender,
  ) {}

  async sendBatch(mails: Iterable<Mail>): Promise<MailOutcome[]> {
    const outcomes: MailOutcome[] = []
    for (const mail of mails)
      outcomes.push(
        await this.write(mail).then(
          id => ({ status: 'sent', id }),
          (error: Error) => ({ status: 'failed', error, isTaken: 'no' }),
        ),
      )
    return outcomes
  }

  private async write({
    to,
    subject,
    text,
    html,
    tag,
    stream,
    headers,
    metadata = {},
  }: Mail): Promise<string> {
    const kept = Object.fromEntries(
      Object.entries(metadata).map(([name, value]) => [`X-Metadata-${name}`, value]),
    )
    const { message } = await this.transport.sendMail({
      ...this.sender,
      to,
      subject,
      text,
      html,
      headers: { 'X-Tag': tag, 'X-Stream': stream, ...kept, ...headers },
    })
    await mkdir(this.directory, { recursive: true })
    // Names sort by time; renamed when whole, so that nobody reads half a mail.
    const id = newId()
    const file = join(this.directory, `${id}.eml`)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    return id
  }
}
