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
    description: 'Stores a file, which an announcement or a policy must link within a day.',
  })
  async fileUpload(
    @Arg('input', { description: 'The file and its purpose.' }) { file, purpose }: FileUploadInput,
    @Ctx() context: Context,
  ): Promise<FileUploadPayload> {
    return { file: await storeUpload(context, file, purpose) }
  }

  @Allow('EDITOR')
  @Mutation(() => UploadTicketPayload, {
    description:
      'Creates a URL for the upload of one file by PUT within 15 minutes, for clients that cannot send multipart requests.',
  })
  uploadTicketCreate(
    @Arg('input', { description: 'The purpose of the file.' }) { purpose }: UploadTicketCreateInput,
    @Ctx() context: Context,
  ): Promise<UploadTicketPayload> {
    return createTicket(context, purpose)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: ['`url`'] })
  @Mutation(() => FileConfirmPayload, {
    description: 'Confirms that an uploaded file will be used and returns it.',
  })
  async fileConfirm(
    @Arg('input', { description: 'The file.' }) { url }: FileConfirmInput,
    @Ctx() context: Context,
  ): Promise<FileConfirmPayload> {
    return { file: await confirmFile(context, url) }
  }

  @FieldResolver(() => String, {
    description:
      'The path of the file under `/objects` of this portal, to be used as `documentUrl` or `pdfUrl`.',
  })
  url(@Root() { key }: Pick<StoredFile, 'key'>): string {
    return storedLink(key)
  }
}
