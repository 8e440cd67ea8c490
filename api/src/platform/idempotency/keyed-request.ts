/** A change that was sent under an idempotency key. */
export interface KeyedRequest {
  accountId: string
  key: string
  /** SHA-256 of the operation and its input. */
  requestHash: string
  /** The id of what is changed, or of what the operation creates. */
  resultId: string
  /** Makes out of the result of the transaction what cannot be read again. */
  keep?: ((result: unknown) => object) | undefined
}
