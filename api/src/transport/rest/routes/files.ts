import type { UploadPurpose } from '@portal/rules/uploads'
import {
  RestFileConfirmDocument,
  RestFileUploadDocument,
  type RestFileUploadMutation,
  RestUploadTicketCreateDocument,
} from '../../../generated/rest-operations'
import { text } from '../read-input'
import { type RestRequest, route } from '../route'

/** `prepareUpload` puts file and purpose into the body. */
const upload = ({ body }: RestRequest) => ({
  input: { file: body.file, purpose: body.purpose as UploadPurpose },
})
/** The older client reads the file's link from any of the three. */
const uploaded = ({ fileUpload: { file } }: RestFileUploadMutation) => ({
  fileUrl: file.url,
  objectPath: file.url,
  uploadURL: file.url,
})

export const files = [
  route({
    method: 'POST',
    path: '/api/admin/policies/upload',
    summary: 'Upload a policy’s PDF',
    fields: { fileUrl: 'url', objectPath: 'url', uploadURL: 'url' },
    document: RestFileUploadDocument,
    file: 'form',
    variables: upload,
    response: uploaded,
  }),
  route({
    method: 'POST',
    path: '/api/objects/upload',
    summary: 'Request an upload URL',
    payload: {},
    fields: { uploadURL: 'uploadUrl' },
    document: RestUploadTicketCreateDocument,
    variables: () => ({ input: { purpose: 'ATTACHMENT' as const } }),
    response: data => ({ uploadURL: data.uploadTicketCreate.uploadUrl }),
  }),
  route({
    method: 'PUT',
    path: '/api/objects/upload/:ticket',
    summary: 'Upload a file to an upload URL',
    fields: { fileUrl: 'url', objectPath: 'url', uploadURL: 'url' },
    document: RestFileUploadDocument,
    file: 'bytes',
    variables: upload,
    response: uploaded,
  }),
  route({
    method: 'PUT',
    path: '/api/policies/set-pdf',
    summary: 'Confirm an uploaded file',
    payload: { pdfUrl: 'url' },
    fields: { objectPath: 'url' },
    document: RestFileConfirmDocument,
    variables: ({ body }) => ({ input: { url: text(body.pdfUrl) } }),
    response: data => ({ objectPath: data.fileConfirm.file.url }),
  }),
]
