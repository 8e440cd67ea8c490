import { Errors, ServerClient } from 'postmark'
import { normalizeEmail } from '@portal/rules/text/normalize-email'
import type { MailProvider, MailStream, Suppression } from './mailer'
import { suppressionReasonOf } from './postmark-reports'

const TIMEOUT_S = 10
/** Postmark's limits of a search. */
const PAGE = 500
const MAX_FOUND = 10_000

export interface PostmarkServer {
  token: string
  apiUrl: string
  /** Postmark's names of our streams. */
  streams: Readonly<Record<MailStream, string>>
}

/**
 * Broadcast and batch in one: Postmark searches by a single field of metadata at a time, and of a broadcast it lists no more than the
 * newest 10,000 mails.
 */
export const partOf = ({
  broadcast,
  batch,
}: Readonly<Record<string, string>>): { part?: string } =>
  broadcast === undefined || batch === undefined ? {} : { part: `${broadcast}.${batch}` }

/** Asks Postmark what it took, and who wants no more. */
export class PostmarkProvider implements MailProvider {
  private readonly client: ServerClient
  private readonly streams: PostmarkServer['streams']

  constructor({ token, apiUrl, streams }: PostmarkServer) {
    const { host, pathname, protocol } = new URL(apiUrl)
    this.streams = streams
    this.client = new ServerClient(token, {
      requestHost: host + pathname.replace(/\/$/, ''),
      useHttps: protocol === 'https:',
      timeout: TIMEOUT_S,
    })
  }

  async takenOf({
    stream,
    broadcast,
    batch,
  }: {
    stream: MailStream
    broadcast: string
    batch: number
  }): Promise<Map<string, string>> {
    const wanted = { broadcast, batch: String(batch) }
    // A service that stands in for Postmark may know the first two fields alone.
    for (const fields of [{ broadcast }, partOf(wanted), wanted]) {
      const found = await this.search(stream, fields)
      if (!found) continue
      const taken = found.filter(
        ({ Metadata }) =>
          Metadata?.broadcast === wanted.broadcast && Metadata.batch === wanted.batch,
      )
      return new Map(taken.map(({ MessageID, Metadata }) => [Metadata.recipient ?? '', MessageID]))
    }
    throw new Error(`Postmark lists more than ${MAX_FOUND} mails, and not by their batch`)
  }

  async suppressionsOf(stream: MailStream): Promise<Suppression[]> {
    // Without the library's own filter, which asks for the first hundred.
    const { Suppressions } = await asked(this.client.getSuppressions(this.streams[stream], {}))
    return Suppressions.map(({ EmailAddress, SuppressionReason, CreatedAt }) => ({
      email: normalizeEmail(EmailAddress),
      reason: suppressionReasonOf(SuppressionReason),
      at: new Date(CreatedAt),
    }))
  }

  async unsuppress(stream: MailStream, email: string): Promise<boolean> {
    const { Suppressions } = await asked(
      this.client.deleteSuppressions(this.streams[stream], {
        Suppressions: [{ EmailAddress: email }],
      }),
    )
    return Suppressions[0]?.Status === 'Deleted'
  }

  /** The mails with these metadata; null where there are more than Postmark lists. */
  private async search(stream: MailStream, metadata: Readonly<Record<string, string>>) {
    const filters = Object.fromEntries(
      Object.entries(metadata).map(([name, value]) => [`metadata_${name}`, value]),
    )
    const found = []
    // The newest come first: one that is taken meanwhile moves others to a later page, where they are seen again.
    for (let offset = 0; offset < MAX_FOUND; offset += PAGE) {
      const page = await asked(
        this.client.getOutboundMessages({
          ...filters,
          messagestream: this.streams[stream],
          count: PAGE,
          offset,
        }),
      )
      found.push(...page.Messages)
      if (page.Messages.length < PAGE) return found
      if (Number(page.TotalCount) > MAX_FOUND) return null
    }
    return null
  }
}

/** Without the message of the error, which may contain an address. */
async function asked<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    const { statusCode = 0, code = 0 } = error instanceof Errors.PostmarkError ? error : {}
    throw new Error(
      statusCode ? `Postmark answered ${statusCode} (${code})` : 'Postmark could not be reached',
      { cause: error },
    )
  }
}
