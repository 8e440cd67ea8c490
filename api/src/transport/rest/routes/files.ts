import {
  RestFileConfirmDocument,
  RestFileUploadDocument,
  RestUploadTicketCreateDocument,
  type RestFileUploadMutation,
} from '../../../generated/rest-operations'
import type { UploadPurpose } from '@portal/rules/uploads'
import { text } from '../read-input'
import { row, type RestRequest } from '../row'

/** Put there by beginUpload. */
const upload = ({ body }: RestRequest) => ({ input: { file: body.file, purpose: body.purpose as UploadPurpose } })
/** The older client takes whichever of the three it finds for the file's link. */
const uploaded = ({ fileUpload: { file } }: RestFileUploadMutation) => ({ fileUrl: file.url, objectPath: file.url, uploadURL: file.url })

export const files = [
  row({
    method: 'POST',
    path: '/api/admin/policies/upload',
    summary: 'Upload a policy’s PDF',
    fields: { fileUrl: 'url', objectPath: 'url', uploadURL: 'url' },
    document: RestFileUploadDocument,
    file: 'form',
    variables: upload,
    answer: uploaded,
  }),
  row({
    method: 'POST',
    path: '/api/objects/upload',
    summary: 'Ask for an address to put a file to',
    payload: {},
    fields: { uploadURL: 'uploadUrl' },
    document: RestUploadTicketCreateDocument,
    variables: () => ({ input: { purpose: 'ATTACHMENT' as const } }),
    answer: data => ({ uploadURL: data.uploadTicketCreate.uploadUrl }),
  }),
  row({
    method: 'PUT',
    path: '/api/objects/upload/:ticket',
    summary: 'Put a file to the address that was given',
    fields: { fileUrl: 'url', objectPath: 'url', uploadURL: 'url' },
    document: RestFileUploadDocument,
    file: 'bytes',
    variables: upload,
    answer: uploaded,
  }),
  row({
    method: 'PUT',
    path: '/api/policies/set-pdf',
    summary: 'Confirm an uploaded file',
    payload: { pdfUrl: 'url' },
    fields: { objectPath: 'url' },
    document: RestFileConfirmDocument,
    variables: ({ body }) => ({ input: { url: text(body.pdfUrl) } }),
    answer: data => ({ objectPath: data.fileConfirm.file.url }),
  }),
]
