export type Attributes = Record<string, string | number>

/** A span of a trace. A child that starts after its end gets a trace of its own, linked to this one. */
export interface Span {
  /** The span's context in W3C format, for other services and for later jobs. */
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
  /** The parent's context in W3C format. */
  parent?: string | undefined
  /** The context of the span that caused this one without waiting for it. */
  link?: string | undefined
  attributes?: Attributes
}

/** Starts root spans. */
export interface Tracing {
  start(start: SpanStart): Span
  /** Flushes the spans that are not exported yet. */
  close(): Promise<void>
}
