import type { TypedDocumentNode } from '@graphql-typed-document-node/core'

/** What a row gets to see of a request. */
export interface RestRequest {
  params: Record<string, string>
  query: Record<string, string | undefined>
  headers: Record<string, string | undefined>
  body: Record<string, unknown>
}

/** What the paths are about; the description of the interface is arranged by it. */
export const SUBJECTS = ['Presentations', 'Announcements', 'Policies', 'Questions', 'Shareholders', 'Accounts', 'Files'] as const
export type Subject = (typeof SUBJECTS)[number]

/** What the description of a path cannot take from its document. */
interface Described {
  /** What a call does, in a few words. */
  summary: string
  /** Instead of the description that the document's field has in the schema. */
  description?: string
  /** Fields of the document's filter that are taken from the query string. */
  filters?: readonly string[]
  /** Names of the payload's fields with those of the document's input, where they are not all of it but the ids. */
  payload?: Readonly<Record<string, string>>
  /** Headers that carry fields of the document's input, with these. */
  headers?: Readonly<Record<string, string>>
  /** Fields of the answer with their places in the document's, where the answer is put together anew. */
  fields?: Readonly<Record<string, string>>
}

export interface TypedRow<Data, Variables> extends Described {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for a parameter. */
  path: string
  document: TypedDocumentNode<Data, Variables>
  /** How a file comes in, where the body is one: as the part `file` of a form, or as the whole body of whoever has the ticket. */
  file?: 'form' | 'bytes'
  variables: (request: RestRequest) => Variables
  answer: (data: Data, request: RestRequest) => unknown
  /** The status of success; 200 when left out. */
  status?: number
  /** What is missing when the answer is null: answered as 404. */
  missing?: string
  /** For lists: where the next page starts, or null. */
  next?: (data: Data, request: RestRequest) => string | null
}

/** A path of the documented REST interface: which GraphQL document it runs, with what, and what of its result is answered. */
export interface Row extends TypedRow<never, never> {
  subject: Subject
}

/** Checks at compile time that a row fits its document: a change of the schema that breaks a path does not build. */
export const row = <Data, Variables>(row: TypedRow<Data, Variables>): Omit<Row, 'subject'> => row as unknown as Omit<Row, 'subject'>
