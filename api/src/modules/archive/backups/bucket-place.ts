import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { StartError } from '#platform/configuration/configuration'
import { s3ClientFor, type S3Location } from '#platform/files/s3-client'
import type { BackupPlace, Contents } from './backup-place'

/** An upload has at most 10,000 parts, so this allows 160 GB for a table; two of them are in memory. */
const PART_BYTES = 16 * 1_024 * 1_024
const DELETIONS_AT_ONCE = 50
const CONNECT_TIMEOUT_MS = 10_000
/** How long a service may be silent. */
const SILENCE_TIMEOUT_MS = 120_000

export class BucketPlace implements BackupPlace {
  readonly kind = 'bucket'
  private readonly client: S3Client

  /** `prefix` has no slash at its ends. */
  constructor(
    private readonly location: S3Location,
    private readonly prefix: string,
    client?: S3Client,
  ) {
    const requestHandler = {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
    }
    this.client = client ?? s3ClientFor(location, { requestHandler })
  }

  get label(): string {
    return `s3://${this.location.bucket}/${this.prefix}`
  }

  async put(path: string, contents: Contents): Promise<void> {
    const params = { ...this.objectAt(path), Body: Readable.from(contents, { objectMode: false }) }
    const upload = new Upload({ client: this.client, params, partSize: PART_BYTES, queueSize: 1 })
    await this.told(upload.done())
  }

  async get(path: string): Promise<Contents | null> {
    const found = await this.told(
      this.client.send(new GetObjectCommand(this.objectAt(path))).catch(nullIfMissing),
    )
    return found && (found.Body as Readable)
  }

  async has(path: string): Promise<boolean> {
    return (
      (await this.told(
        this.client.send(new HeadObjectCommand(this.objectAt(path))).catch(nullIfMissing),
      )) !== null
    )
  }

  async delete(path: string): Promise<void> {
    await this.told(this.client.send(new DeleteObjectCommand(this.objectAt(path))))
  }

  async folders(): Promise<string[]> {
    const names: string[] = []
    for await (const { CommonPrefixes = [] } of this.list({ Delimiter: '/' }))
      names.push(
        ...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(this.keyOf('').length, -1)),
      )
    return names
  }

  at(folder: string): BucketPlace {
    return new BucketPlace(this.location, this.keyOf(folder), this.client)
  }

  async clear(): Promise<void> {
    // From the beginning each time: a service may count its pages by what is there.
    for (let objects = await this.first(); objects.length > 0; objects = await this.first())
      await Promise.all(
        objects.map(({ Key = '' }) => this.delete(Key.slice(this.keyOf('').length))),
      )
  }

  private async first() {
    const page = await this.list({ MaxKeys: DELETIONS_AT_ONCE }).next()
    return page.done ? [] : (page.value.Contents ?? [])
  }

  private async *list(options: { Delimiter?: string; MaxKeys?: number }) {
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.location.bucket, Prefix: this.keyOf(''), ...options },
    )
    for (;;) {
      const page = await this.told(pages.next())
      if (page.done) return
      yield page.value
    }
  }

  private keyOf(path: string): string {
    return this.prefix === '' ? path : `${this.prefix}/${path}`
  }

  private objectAt(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.location.bucket, Key: this.keyOf(path) }
  }

  /** Says in a sentence why the service refused; its messages name buckets and keys alone. */
  private async told<Result>(asked: Promise<Result>): Promise<Result> {
    try {
      return await asked
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error
      throw new StartError(
        `The bucket ${this.location.bucket} cannot be used: ${error.name}, ${error.message}`,
        { cause: error },
      )
    }
  }
}

/** Of a missing object, not of a missing bucket. */
function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && /^(NoSuchKey|NotFound)$/.test(error.name)) return null
  throw error
}
