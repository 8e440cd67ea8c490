import type { TypedDocumentNode } from '@graphql-typed-document-node/core'

/** The parts of a request from which a route reads its variables. */
export interface RestRequest {
  params: Record<string, string>
  query: Record<string, string | undefined>
  headers: Record<string, string | undefined>
  body: Record<string, unknown>
  /** The date in the portal’s time zone, such as 2024-08-22. */
  today: () => string
}

/** The OpenAPI tags, which group the paths in the docs. */
export const TAGS = [
  'Presentations',
  'Announcements',
  'Policies',
  'Questions',
  'Shareholders',
  'Accounts',
  'Files',
] as const
export type Tag = (typeof TAGS)[number]

/** The documentation of a path that does not follow from its document. */
interface Documentation {
  summary: string
  /** Replaces the schema's description of the document's root field. */
  description?: string
  /** Fields of the document's filter that are read from the query string. */
  filters?: readonly string[]
  /** Names of the body's fields → fields of the document's input. By default, all fields but the ids. */
  payload?: Readonly<Record<string, string>>
  /** Names of headers → fields of the document's input. */
  headers?: Readonly<Record<string, string>>
  /** What else is read from the query string, with its description. */
  query?: Readonly<Record<string, string>>
  /** Fields of the response → their paths in the document's data, where the response is reshaped. */
  fields?: Readonly<Record<string, string>>
}

export interface TypedRoute<Data, Variables> extends Documentation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `:name`. The first route that matches is taken, so fixed paths stand before parameters. */
  path: string
  document: TypedDocumentNode<Data, Variables>
  /** For uploads: the file is the part `file` of a form, or the whole body of a request with a ticket. */
  file?: 'form' | 'bytes'
  variables: (request: RestRequest) => Variables
  response: (data: Data, request: RestRequest) => unknown
  /** For a response that is CSV text: the name under which it is saved. */
  csv?: (request: RestRequest) => string
  /** The status of success; by default 200. */
  status?: number
  /** The item named in the 404 when the response is null. */
  notFound?: string
  /** When a visitor’s response last changed, where nothing else changes it. */
  lastModified?: (data: Data) => string | null | undefined
  /** For lists: the cursor of the next page, or null. */
  next?: (data: Data, request: RestRequest) => string | null
}

/** A path of the documented REST API: its GraphQL document, the variables, and the response made of the data. */
export interface RestRoute extends TypedRoute<never, never> {
  tag: Tag
}

/** Checks at compile time that a route fits its document, so that a schema change that breaks a path does not build. */
export const route = <Data, Variables>(
  route: TypedRoute<Data, Variables>,
): Omit<RestRoute, 'tag'> => route as unknown as Omit<RestRoute, 'tag'>
