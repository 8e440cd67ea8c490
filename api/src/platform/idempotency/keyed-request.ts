/** A change that was sent under an idempotency key. */
export interface KeyedRequest {
  accountId: string
  key: string
  /** SHA-256 of the operation and its input. */
  requestHash: string
  /** The id of what is changed, or of what the operation creates. */
  resultId: string
  /** Extracts from the transaction's result what cannot be read again. */
  outcomeOf?: ((result: unknown) => object) | undefined
}
