/** The folder of the file store that holds the exchange's documents. It is not served: the exchange publishes them. */
export const DOCUMENT_FOLDER = 'exchange'

/** Named by its hash, so that what stands under a key is what was cited. */
export const documentKey = (sha256: string): string => `${DOCUMENT_FOLDER}/${sha256}.pdf`

/** File systems may ignore case. */
export const isDocumentKey = (key: string): boolean =>
  key.toLowerCase().startsWith(`${DOCUMENT_FOLDER}/`)
