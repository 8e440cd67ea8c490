import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { DriveFileStore } from './drive-file-store'

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
  }
}
