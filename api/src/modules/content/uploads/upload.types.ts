import { type FileUpload, GraphQLUpload } from 'graphql-upload-minimal'
import { Field, InputType, ObjectType } from 'type-graphql'
import { enumeration } from '#platform/graphql/enumeration'
import { StoredFile } from './stored-file.entity'

export const UploadPurpose = enumeration(
  'UploadPurpose',
  'The purpose of an upload, which determines the accepted file types.',
  {
    POLICY: 'The document of a policy: PDF.',
    ATTACHMENT: 'The attachment of an announcement: PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX.',
  },
)
export type UploadPurpose = keyof typeof UploadPurpose

@InputType({ description: 'A file to store.' })
export class FileUploadInput {
  @Field(() => GraphQLUpload, {
    description: 'The file, at most 10,485,760 bytes, as a part of a GraphQL multipart request.',
  })
  file!: Promise<FileUpload>

  @Field(() => UploadPurpose, { description: 'The purpose of the file.' })
  purpose!: UploadPurpose
}

@InputType({ description: 'Input of uploadTicketCreate.' })
export class UploadTicketCreateInput {
  @Field(() => UploadPurpose, { description: 'The purpose of the file.' })
  purpose!: UploadPurpose
}

@InputType({ description: 'The file to confirm.' })
export class FileConfirmInput {
  @Field({ description: 'The file’s `url`, as a path or with this portal’s origin.' })
  url!: string
}

@ObjectType({ simpleResolvers: true, description: 'The result of an upload.' })
export class FileUploadPayload {
  @Field(() => StoredFile, { description: 'The stored file.' })
  file!: StoredFile
}

@ObjectType({ simpleResolvers: true, description: 'A URL for the upload of one file.' })
export class UploadTicketPayload {
  @Field({
    description:
      'Accepts the bytes of one file by PUT, with the URL-encoded file name in `x-filename`. It works once and needs no other credentials.',
  })
  uploadUrl!: string

  @Field({ description: 'When it expires.' })
  expiresAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'The result of confirming a file.' })
export class FileConfirmPayload {
  @Field(() => StoredFile, { description: 'The confirmed file.' })
  file!: StoredFile
}
