/** One attempt: the body as it is signed, and its headers. */
export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

export interface WebhookOutcome {
  delivered: boolean
  /** Null when there was no response. */
  statusCode: number | null
  durationMs: number
  /** A sentence for administrators; null when it was delivered. */
  error: string | null
}

/** Sends webhooks. Resolves however an attempt ends. */
export interface WebhookSender {
  send(request: WebhookRequest): Promise<WebhookOutcome>
}

declare module '#platform/operation/context' {
  interface Services {
    webhooks: WebhookSender
  }
}
