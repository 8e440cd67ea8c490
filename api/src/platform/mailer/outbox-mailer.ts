import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from '../ids'
import type { Mail, Mailer } from './mailer'

/** Writes each mail as an .eml file, which any mail program opens: for a machine without a mail provider. */
export class OutboxMailer implements Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  constructor(
    private readonly directory: string,
    private readonly from: string,
  ) {}

  async send({ tag, ...mail }: Mail): Promise<void> {
    const { message } = await this.transport.sendMail({ from: this.from, ...mail, headers: { 'X-Tag': tag } })
    await mkdir(this.directory, { recursive: true })
    // Names sort by time; renamed when whole, so that nobody reads half a mail.
    const file = join(this.directory, `${newId()}.eml`)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
