import type { TypedDocumentString } from '../generated/operations'
import { withoutSingleField } from '../graphql/single-field'
import { send } from '../http/send'

type AnyData = Record<string, any>

/** A string, or a generated document, which types its data and variables. */
export type Operation<Data = any, Variables = any> = string | TypedDocumentString<Data, Variables>

export interface GraphQLAnswer<Data = AnyData> {
  status: number
  data: Data | null | undefined
  errors?: {
    message: string
    path?: (string | number)[]
    locations?: object[]
    extensions: ErrorExtensions
  }[]
  extensions?: Record<string, any>
}

type ErrorExtensions = {
  code: string
  field?: string
  fields?: { field: string; message: string }[]
  retryAfter?: number
  cost?: number
  limit?: number
}

export interface RestAnswer {
  status: number
  body: any
  headers: Headers
}

/** Somebody who uses the portal over the network, as a visitor or with a session. */
export class Person {
  constructor(
    readonly address: string,
    readonly token: string | null,
    /** Where a proxy says that they are; heeded by a portal that trusts one. */
    private readonly from?: string,
  ) {}

  async graphql<Data = AnyData, Variables = object>(
    query: Operation<Data, Variables>,
    variables?: NoInfer<Variables>,
  ): Promise<GraphQLAnswer<Data>> {
    const { status, text } = await send(`${this.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.authorization },
      body: JSON.stringify({ query, variables: variables ?? {} }),
    })
    return { status, ...(JSON.parse(text) as Omit<GraphQLAnswer<Data>, 'status'>) }
  }

  /** The data, where nothing is expected to be refused. */
  async ask<Data = AnyData, Variables = object>(
    query: Operation<Data, Variables>,
    variables?: NoInfer<Variables>,
  ): Promise<Data> {
    const { data, errors } = await this.graphql(query, variables)
    if (errors || !data) throw new Error(`Refused: ${JSON.stringify(errors)}`)
    return data
  }

  /** The first refusal, where one is expected. */
  async refusal<Variables = object>(
    query: Operation<unknown, Variables>,
    variables?: NoInfer<Variables>,
  ): Promise<{ message: string } & ErrorExtensions> {
    const { errors } = await this.graphql(query, variables)
    const first = errors?.[0]
    if (!first) throw new Error('Nothing was refused')
    return withoutSingleField({ message: first.message, ...first.extensions })
  }

  get = (path: string): Promise<RestAnswer> => this.rest('GET', path)
  post = (path: string, body?: unknown): Promise<RestAnswer> => this.rest('POST', path, body)

  /** A text is sent as it is, anything else as JSON. */
  async rest(method: string, path: string, body?: unknown): Promise<RestAnswer> {
    const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const { status, headers, text } = await send(this.address + path, {
      method,
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.authorization,
      },
      body: sent,
    })
    const isJson = String(headers['content-type']).includes('json')
    const parsed: unknown = isJson ? JSON.parse(text) : text
    const refused = status >= 400 && typeof parsed === 'object' && parsed !== null
    return {
      status,
      body: refused ? withoutSingleField(parsed) : parsed,
      headers: new Headers(
        Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
      ),
    }
  }

  private get authorization(): Record<string, string> {
    return {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.from && { 'x-forwarded-for': this.from }),
    }
  }
}
