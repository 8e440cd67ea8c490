import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { DriveFileStore } from './drive-file-store'
import { s3ClientFor, type S3Location } from './s3-client'

/** Timeout of an upload, including its retry. */
const PUT_TIMEOUT_MS = 60_000

/** Stores files in an S3 bucket, which any number of machines share. */
export class S3FileStore extends DriveFileStore {
  private readonly client: S3Client
  private readonly bucket: string

  constructor(
    location: S3Location,
    private readonly putTimeoutMs = PUT_TIMEOUT_MS,
  ) {
    const { bucket } = location
    const client = s3ClientFor(location)
    const disk = new Disk(
      new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
    )
    super(disk, async (key, part) => {
      const range = part && { Range: `bytes=${part.start}-${part.end}` }
      return (await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range })))
        .Body as Readable
    })
    this.client = client
    this.bucket = bucket
  }

  /** Retries once after a server or network error, since the SDK does not retry streams. */
  override async putFile(
    key: string,
    path: string,
    about: { contentType: string; size: number },
  ): Promise<void> {
    const expired = AbortSignal.timeout(this.putTimeoutMs)
    try {
      await this.putOnce(key, path, about, expired)
    } catch (error) {
      const refused =
        error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500
      if (refused || expired.aborted) throw error
      await this.putOnce(key, path, about, expired)
    }
  }

  private async putOnce(
    key: string,
    path: string,
    { contentType, size }: { contentType: string; size: number },
    expired: AbortSignal,
  ) {
    const body = createReadStream(path)
    const unreadable = new AbortController()
    // The SDK does not handle errors of the stream: unhandled, they would end the process.
    body.on('error', error => unreadable.abort(error))
    try {
      const command = new PutObjectCommand({
        Bucket: this.bucket,
        Key: key,
        Body: body,
        ContentType: contentType,
        ContentLength: size,
      })
      await this.client.send(command, {
        abortSignal: AbortSignal.any([expired, unreadable.signal]),
      })
    } catch (error) {
      throw unreadable.signal.aborted ? unreadable.signal.reason : error
    } finally {
      body.destroy()
    }
  }
}
