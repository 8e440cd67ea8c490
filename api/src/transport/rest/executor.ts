import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLFormattedError } from 'graphql'
import type { UploadPurpose } from '@portal/rules/uploads'
import type { RestRoute } from './route'

export type Execute = (
  variables: object,
) => Promise<{ data?: unknown; errors?: readonly GraphQLFormattedError[] }>

/** The response to a read. */
export interface ReadResponse {
  body: string
  /** With its content type. */
  headers: Record<string, string>
}

/** Runs GraphQL operations for REST requests. Injected, so that this folder does not depend on the GraphQL transport. */
export interface RestExecutor {
  /** Decides access to the route's document before the body is read. Sets the response's challenge when the token is invalid. */
  authorize(
    request: IncomingMessage,
    response: ServerResponse,
    route: Pick<RestRoute, 'document'>,
  ): Promise<Execute>
  /** The same by an upload ticket, which it consumes; also returns the ticket's purpose. */
  authorizeByTicket(
    request: IncomingMessage,
    response: ServerResponse,
    route: Pick<RestRoute, 'document'>,
    ticket: string,
  ): Promise<{ execute: Execute; purpose: UploadPurpose }>
  /** Sends the response to a read: for visitors through the response cache, for others executed anew. */
  sendRead(
    request: IncomingMessage,
    response: ServerResponse,
    produce: () => Promise<ReadResponse>,
  ): Promise<void>
  /** Sends a visitor a stale cached response if the failure is an unavailable database. Returns whether it did. */
  sendStale(
    request: IncomingMessage,
    response: ServerResponse,
    failure: GraphQLFormattedError,
  ): boolean
  /** The date in the portal’s time zone. */
  today(): string
  readBody(request: IncomingMessage): Promise<unknown>
  /** The part `file` of a multipart form, as the value of an `Upload` variable. */
  fileOfForm(request: IncomingMessage, response: ServerResponse): Promise<unknown>
  /** The whole body, likewise. */
  fileOfBody(request: IncomingMessage, fileName: string): unknown
  discardBody(request: IncomingMessage): void
  present(failure: unknown): GraphQLFormattedError
}
