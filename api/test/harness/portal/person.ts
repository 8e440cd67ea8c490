import { withoutSingleField } from '../graphql/single-field'
import { send } from '../http/send'

export interface GraphQLAnswer {
  status: number
  data: Record<string, any> | null | undefined
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

  async graphql(query: string, variables: object = {}): Promise<GraphQLAnswer> {
    const { status, text } = await send(`${this.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.authorization },
      body: JSON.stringify({ query, variables }),
    })
    return { status, ...(JSON.parse(text) as Omit<GraphQLAnswer, 'status'>) }
  }

  /** The data, where nothing is expected to be refused. */
  async ask(query: string, variables: object = {}): Promise<Record<string, any>> {
    const { data, errors } = await this.graphql(query, variables)
    if (errors || !data) throw new Error(`Refused: ${JSON.stringify(errors)}`)
    return data
  }

  /** The first refusal, where one is expected. */
  async refusal(
    query: string,
    variables: object = {},
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
