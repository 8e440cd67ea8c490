import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Allow } from '../../platform/access/decorators'
import type { Context } from '../../platform/context'
import { StoredFile } from './stored-file.entity'
import { storedLink } from './stored-link'
import { confirmFile, storeUpload } from './upload.service'
import { createTicket } from './upload-tickets'
import {
  FileConfirmInput,
  FileConfirmPayload,
  FileUploadInput,
  FileUploadPayload,
  UploadTicketCreateInput,
  UploadTicketPayload,
} from './upload.types'

@Resolver(() => StoredFile)
export class UploadResolver {
  @Allow('ADMIN')
  @Mutation(() => FileUploadPayload, {
    description:
      'Keeps a file, to be linked by an announcement or a policy within a day. Errors: BAD_USER_INPUT (`file`: its kind, told by name and bytes, or what a virus scanner found in it), PAYLOAD_TOO_LARGE (`file`), RATE_LIMITED when too many files of the same administrator wait already, UNAVAILABLE (`file`) when the scanner is away.',
  })
  async fileUpload(
    @Arg('input', { description: 'The file and what it is for.' }) { file, purpose }: FileUploadInput,
    @Ctx() context: Context,
  ): Promise<FileUploadPayload> {
    return { file: await storeUpload(context, file, purpose) }
  }

  @Allow('ADMIN')
  @Mutation(() => UploadTicketPayload, {
    description: 'Makes an address to which one file may be put within 15 minutes, for clients that send bytes alone.',
  })
  uploadTicketCreate(
    @Arg('input', { description: 'What the file will be for.' }) { purpose }: UploadTicketCreateInput,
    @Ctx() context: Context,
  ): Promise<UploadTicketPayload> {
    return createTicket(context, purpose)
  }

  @Allow('ADMIN')
  @Mutation(() => FileConfirmPayload, {
    description: 'Says that an uploaded file shall be used, and answers where it is. Errors: NOT_FOUND (`url`).',
  })
  async fileConfirm(
    @Arg('input', { description: 'Which file.' }) { url }: FileConfirmInput,
    @Ctx() context: Context,
  ): Promise<FileConfirmPayload> {
    return { file: await confirmFile(context, url) }
  }

  @FieldResolver(() => String, {
    description: 'Where it is read: a path under `/objects` of this portal. Goes into `documentUrl` or `pdfUrl`.',
  })
  url(@Root() { key }: Pick<StoredFile, 'key'>): string {
    return storedLink(key)
  }
}
