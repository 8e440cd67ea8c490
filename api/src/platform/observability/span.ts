export type Attributes = Record<string, string | number>

/** Something that is timed, as a part of a trace. What begins after its end stands in a trace of its own, with a link. */
export interface Span {
  /** How W3C Trace Context names it to others, and to what goes on later. */
  readonly traceparent: string
  child(name: string, attributes?: Attributes): Span
  rename(name: string): void
  set(attributes: Attributes): void
  /** `failure` is a code or a name, never a message. */
  end(failure?: string): void
}

export interface SpanStart {
  name: string
  kind: 'server' | 'consumer'
  /** As W3C Trace Context names it. */
  parent?: string | undefined
  /** What caused it without waiting for it. */
  link?: string | undefined
  attributes?: Attributes
}

/** Where traces begin. */
export interface Tracing {
  start(start: SpanStart): Span
  /** Sends what has not left yet. */
  close(): Promise<void>
}
