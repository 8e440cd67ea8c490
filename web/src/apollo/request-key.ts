/** A key for a request that may be sent again: 128 random bits, also where the page is not served securely. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
