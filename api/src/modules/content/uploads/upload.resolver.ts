import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import type { Context } from '#platform/operation/context'
import { StoredFile } from './stored-file.entity'
import { storedLink } from './stored-link'
import { confirmFile, storeUpload } from './upload.service'
import {
  FileConfirmInput,
  FileConfirmPayload,
  FileUploadInput,
  FileUploadPayload,
  UploadTicketCreateInput,
  UploadTicketPayload,
} from './upload.types'
import { createTicket } from './upload-tickets'

@Resolver(() => StoredFile)
export class UploadResolver {
  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`file` for an unsuitable type by name or content, or malware'],
    PAYLOAD_TOO_LARGE: ['`file`'],
    RATE_LIMITED: ['if too many uploads of the administrator are queued'],
    UNAVAILABLE: ['`file` if the virus scanner is unavailable'],
  })
  @Mutation(() => FileUploadPayload, {
    description: 'Stores a file, which must be linked within a day.',
  })
  async fileUpload(
    @Arg('input', { description: 'File and purpose.' }) { file, purpose }: FileUploadInput,
    @Ctx() context: Context,
  ): Promise<FileUploadPayload> {
    return { file: await storeUpload(context, file, purpose) }
  }

  @Allow('EDITOR')
  @Mutation(() => UploadTicketPayload, {
    description: 'Creates a URL for one upload by PUT within 15 minutes.',
  })
  uploadTicketCreate(
    @Arg('input', { description: 'Purpose of the upload.' }) { purpose }: UploadTicketCreateInput,
    @Ctx() context: Context,
  ): Promise<UploadTicketPayload> {
    return createTicket(context, purpose)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: ['`url`'] })
  @Mutation(() => FileConfirmPayload, {
    description: 'Confirms that an uploaded file will be used.',
  })
  async fileConfirm(
    @Arg('input', { description: 'File to confirm.' }) { url }: FileConfirmInput,
    @Ctx() context: Context,
  ): Promise<FileConfirmPayload> {
    return { file: await confirmFile(context, url) }
  }

  @FieldResolver(() => String, {
    description: 'Path under `/objects`, for `documentUrl` or `pdfUrl`.',
  })
  url(@Root() { key }: Pick<StoredFile, 'key'>): string {
    return storedLink(key)
  }
}
