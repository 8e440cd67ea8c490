/** The folder of the file store, which is not served with the documents. */
const PACKS = 'packs'

/** Another one for each attempt, so that none deletes what a later one has written. */
export const packKey = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${PACKS}/${id}-${attempt}.zip`

/** File systems may ignore case. */
export const isPackKey = (key: string): boolean => key.toLowerCase().startsWith(`${PACKS}/`)

/** Where administrators download it. */
export const packPath = (id: string): string => `/evidence/packs/${id}`
