import type { Readable } from 'node:stream'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { DriveFileStore } from './drive-file-store'
import { putFile } from './put-file'

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
  private readonly addressFor: (key: string, about: { contentType: string; size: number }) => Promise<string>

  constructor({ bucket, region, endpoint, credentials }: S3Place) {
    const client = new S3Client({
      region,
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
    this.addressFor = (key, { contentType, size }) =>
      getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType, ContentLength: size }))
  }

  /** Not through the SDK, which leaves a file's bytes lying in memory. */
  override async putFile(key: string, path: string, about: { contentType: string; size: number }): Promise<void> {
    await putFile(await this.addressFor(key, about), { path, size: about.size }, about)
  }
}
