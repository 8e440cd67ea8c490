import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLFormattedError } from 'graphql'
import type { UploadPurpose } from '@portal/rules/uploads'
import type { Row } from './row'

export type Execute = (variables: object) => Promise<{ data?: unknown; errors?: readonly GraphQLFormattedError[] }>

/** What a read is answered. */
export interface Read {
  json: unknown
  headers: Record<string, string>
}

/** Runs GraphQL on behalf of a request. Handed in, so that the shim knows nothing of the portal behind it. */
export interface RestExecutor {
  /** Decides access for the row's document before anything of the body is looked at. */
  begin(request: IncomingMessage, row: Pick<Row, 'document'>): Promise<Execute>
  /** The same on the strength of an upload address, which is used up thereby, with what it was made for. */
  beginByTicket(request: IncomingMessage, row: Pick<Row, 'document'>, ticket: string): Promise<{ execute: Execute; purpose: UploadPurpose }>
  /**
   * Answers a read: to a visitor with what another was answered, is being answered, or is answered now; to anybody else with
   * what is made now.
   */
  answerRead(request: IncomingMessage, response: ServerResponse, make: () => Promise<Read>): Promise<void>
  /** Answers again what a visitor was answered before, where this failure says that the database is away. Returns whether it did. */
  answerBefore(request: IncomingMessage, response: ServerResponse, failure: GraphQLFormattedError): boolean
  readBody(request: IncomingMessage): Promise<unknown>
  /** The part `file` of a form, as the value of an `Upload` variable. */
  fileOfForm(request: IncomingMessage, response: ServerResponse): Promise<unknown>
  /** The whole body, likewise. */
  fileOfBody(request: IncomingMessage, fileName: string): unknown
  /** Reads and forgets what is left of a body. */
  drain(request: IncomingMessage): void
  present(failure: unknown): GraphQLFormattedError
}
