import type { EventValues } from '#modules/evidence/new-event'
import type { StoredFile } from './stored-file.entity'

type Told = Pick<StoredFile, 'id' | 'key'>

/** Its name may be a person's, and its link has the key alone. */
export const fileUploaded = ({
  id,
  key,
  contentType,
  size,
  fileName,
  uploadedById,
}: StoredFile): EventValues => ({
  type: 'file.uploaded',
  subject: { type: 'file', id },
  body: { key, contentType, size },
  personal: { fileName: { value: fileName, personId: uploadedById } },
})

export const fileDeleted = ({ id, key }: Told): EventValues => ({
  type: 'file.deleted',
  subject: { type: 'file', id },
  body: { key },
})
