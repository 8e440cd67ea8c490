import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { DriveFileStore } from './drive-file-store'

/** After which a store that has not taken a file is given up. */
const PUT_MAX_MS = 60_000
const nothing = () => undefined
/** The SDK would write to the console that it cannot send a stream once more, which we do. */
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }

export interface S3Place {
  bucket: string
  region: string
  /** Of a service other than Amazon's. */
  endpoint: string | undefined
  /** Left out, the SDK asks the machine that it runs on. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

/** Files in a bucket, which any number of machines share. */
export class S3FileStore extends DriveFileStore {
  private readonly client: S3Client
  private readonly bucket: string

  constructor(
    { bucket, region, endpoint, credentials }: S3Place,
    private readonly putMaxMs = PUT_MAX_MS,
  ) {
    const client = new S3Client({
      region,
      logger: SILENT,
      // Services other than Amazon's have neither a host for each bucket nor the newer checksums.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(credentials && { credentials }),
    })
    const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
    super(disk, async (key, part) => {
      const range = part && { Range: `bytes=${part.start}-${part.end}` }
      return (await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range }))).Body as Readable
    })
    this.client = client
    this.bucket = bucket
  }

  /** A fault of the store's or of the line has it tried once more: the SDK itself sends a stream but once. */
  override async putFile(key: string, path: string, about: { contentType: string; size: number }): Promise<void> {
    const expired = AbortSignal.timeout(this.putMaxMs)
    try {
      await this.putOnce(key, path, about, expired)
    } catch (error) {
      const refused = error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500
      if (refused || expired.aborted) throw error
      await this.putOnce(key, path, about, expired)
    }
  }

  private async putOnce(key: string, path: string, { contentType, size }: { contentType: string; size: number }, expired: AbortSignal) {
    const body = createReadStream(path)
    const unreadable = new AbortController()
    // The SDK does not listen for it: nothing would be answered, and the process would end.
    body.on('error', error => unreadable.abort(error))
    try {
      const command = new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: body, ContentType: contentType, ContentLength: size })
      await this.client.send(command, { abortSignal: AbortSignal.any([expired, unreadable.signal]) })
    } catch (error) {
      throw unreadable.signal.aborted ? unreadable.signal.reason : error
    } finally {
      body.destroy()
    }
  }
}
