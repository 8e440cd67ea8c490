import { type FileUpload, GraphQLUpload } from 'graphql-upload-minimal'
import { Field, InputType, ObjectType } from 'type-graphql'
import { enumeration } from '#platform/graphql/enumeration'
import { StoredFile } from './stored-file.entity'

export const UploadPurpose = enumeration(
  'UploadPurpose',
  'Purpose of an upload; determines the file types.',
  {
    POLICY: 'Policy: PDF.',
    ATTACHMENT: 'Attachment: PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX.',
  },
)
export type UploadPurpose = keyof typeof UploadPurpose

@InputType({ description: 'File to store.' })
export class FileUploadInput {
  @Field(() => GraphQLUpload, {
    description: 'The file, at most 10,485,760 bytes, as a part of a GraphQL multipart request.',
  })
  file!: Promise<FileUpload>

  @Field(() => UploadPurpose, { description: 'Purpose of the uploaded file.' })
  purpose!: UploadPurpose
}

@InputType({ description: 'Upload to prepare.' })
export class UploadTicketCreateInput {
  @Field(() => UploadPurpose, { description: 'Purpose of the prepared upload.' })
  purpose!: UploadPurpose
}

@InputType({ description: 'Uploaded file to confirm.' })
export class FileConfirmInput {
  @Field({ description: 'Path or absolute URL of the file.' })
  url!: string
}

@ObjectType({ simpleResolvers: true, description: 'Uploaded file.' })
export class FileUploadPayload {
  @Field(() => StoredFile, { description: 'File as stored.' })
  file!: StoredFile
}

@ObjectType({ simpleResolvers: true, description: 'URL for one upload.' })
export class UploadTicketPayload {
  @Field({
    description: 'Accepts one PUT with the name in `x-filename`; no credentials.',
  })
  uploadUrl!: string

  @Field({ description: 'Expiry of the URL.' })
  expiresAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'Confirmed file.' })
export class FileConfirmPayload {
  @Field(() => StoredFile, { description: 'File with its values.' })
  file!: StoredFile
}
