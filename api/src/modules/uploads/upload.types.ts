import { GraphQLUpload, type FileUpload } from 'graphql-upload-minimal'
import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { StoredFile } from './stored-file.entity'

export enum UploadPurpose {
  POLICY = 'POLICY',
  ATTACHMENT = 'ATTACHMENT',
}
registerEnumType(UploadPurpose, {
  name: 'UploadPurpose',
  description: 'What a file is uploaded for; each takes its own kinds of files.',
  valuesConfig: {
    POLICY: { description: 'The document of a policy: PDF.' },
    ATTACHMENT: { description: 'The attachment of an announcement: PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX.' },
  },
})

@InputType({ description: 'A file to keep.' })
export class FileUploadInput {
  @Field(() => GraphQLUpload, {
    description: 'The file, at most 10,485,760 bytes, as a part of a GraphQL multipart request.',
  })
  file!: Promise<FileUpload>

  @Field(() => UploadPurpose, { description: 'What it is for.' })
  purpose!: UploadPurpose
}

@InputType({ description: 'For what an address is asked to put a file to.' })
export class UploadTicketCreateInput {
  @Field(() => UploadPurpose, { description: 'What the file will be for.' })
  purpose!: UploadPurpose
}

@InputType({ description: 'A file that shall be used.' })
export class FileConfirmInput {
  @Field({ description: 'The file’s `url`, with or without this portal’s address in front.' })
  url!: string
}

@ObjectType({ simpleResolvers: true, description: 'What uploading a file added.' })
export class FileUploadPayload {
  @Field(() => StoredFile, { description: 'The file as it is kept.' })
  file!: StoredFile
}

@ObjectType({ simpleResolvers: true, description: 'An address to which one file may be put.' })
export class UploadTicketPayload {
  @Field({
    description: 'Takes the bytes of one file by PUT, with its name URL-encoded in `x-filename`. It is its own credential, good once.',
  })
  uploadUrl!: string

  @Field({ description: 'Until when it is good.' })
  expiresAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'What confirming a file changed.' })
export class FileConfirmPayload {
  @Field(() => StoredFile, { description: 'The file that is there.' })
  file!: StoredFile
}
