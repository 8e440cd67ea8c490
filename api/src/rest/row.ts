import type { TypedDocumentNode } from '@graphql-typed-document-node/core'

/** What a row gets to see of a request. */
export interface RestRequest {
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: Record<string, unknown>
}

/** A path of the documented REST interface: which GraphQL document it runs, with what, and what of its result is answered. */
export interface Row {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for a parameter. */
  path: string
  document: TypedDocumentNode<unknown, never>
  variables: (request: RestRequest) => object
  answer: (data: never) => unknown
  /** The status of success; 200 when left out. */
  status?: number
  /** What is missing when the answer is null: answered as 404. */
  missing?: string
  /** For lists: where the next page starts, or null. */
  next?: (data: never) => string | null
}

/** Checks at compile time that a row fits its document: a change of the schema that breaks a path does not build. */
export function row<Data, Variables>(row: {
  method: Row['method']
  path: string
  document: TypedDocumentNode<Data, Variables>
  variables: (request: RestRequest) => Variables
  answer: (data: Data) => unknown
  status?: number
  missing?: string
  next?: (data: Data) => string | null
}): Row {
  return row as unknown as Row
}
