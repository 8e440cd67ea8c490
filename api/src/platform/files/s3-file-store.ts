import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { isFileKey } from './file-key'
import type { FilePart, FileStore, StoredContents } from './file-store'
import { s3ClientFor, type S3Location } from './s3-client'

export interface S3Timeouts {
  /** An upload, including its retry; of a large file, each part of it. */
  putMs: number
  /** The wait for the headers of a response. The SDK retries twice, so that a visitor's request ends before the balancer's 75 s. */
  responseMs: number
  /** Silence within a response. A visitor who stops reading for as long loses the connection too, as at the balancer. */
  silenceMs: number
}
/** A larger file is uploaded in parts, each of which is in memory once. S3 takes 10,000 of them: 160 GB. */
const PART_BYTES = 16 * 1_024 * 1_024

const TIMEOUTS: S3Timeouts = { putMs: 60_000, responseMs: 20_000, silenceMs: 60_000 }

/** Stores files in an S3 bucket, which any number of machines share. */
export class S3FileStore implements FileStore {
  private readonly client: S3Client
  /** Its requests may take as long as an upload. */
  private readonly uploads: S3Client
  private readonly bucket: string

  constructor(
    location: S3Location,
    private readonly timeouts: S3Timeouts = TIMEOUTS,
    private readonly partBytes = PART_BYTES,
  ) {
    const { bucket } = location
    const requestHandler = {
      requestTimeout: timeouts.responseMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.silenceMs,
    }
    this.client = s3ClientFor(location, { requestHandler })
    this.uploads = s3ClientFor(location, {
      requestHandler: { ...requestHandler, requestTimeout: timeouts.putMs },
    })
    this.bucket = bucket
  }

  async put(
    key: string,
    bytes: Uint8Array,
    { contentType }: { contentType: string },
  ): Promise<void> {
    const about = { contentType, size: bytes.length }
    await this.send(key, bytes, about, AbortSignal.timeout(this.timeouts.putMs))
  }

  /** Retries once after a server or network error, since the SDK does not retry streams. It does retry parts. */
  async putFile(
    key: string,
    path: string,
    about: { contentType: string; size: number },
  ): Promise<void> {
    if (about.size > this.partBytes) return this.putParts(key, path, about)
    const expired = AbortSignal.timeout(this.timeouts.putMs)
    try {
      await this.putOnce(key, path, about, expired)
    } catch (error) {
      const refused =
        error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500
      if (refused || expired.aborted) throw error
      await this.putOnce(key, path, about, expired)
    }
  }

  async get(key: string): Promise<StoredContents | null> {
    if (!isFileKey(key)) return null
    const file = { Bucket: this.bucket, Key: key }
    try {
      const { ContentLength, ETag } = await this.client.send(new HeadObjectCommand(file))
      if (ContentLength === undefined || ETag === undefined)
        throw new Error(`The bucket gives no size or ETag of ${key}`)
      return { size: ContentLength, etag: ETag, open: part => this.open(key, part) }
    } catch (error) {
      if (error instanceof NotFound) return null
      throw error
    }
  }

  private async open(key: string, part?: FilePart): Promise<Readable> {
    const range = part && { Range: `bytes=${part.start}-${part.end}` }
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: key, ...range })
    return (await this.client.send(command)).Body as Readable
  }

  async list(folder: string): Promise<string[]> {
    const files = { Bucket: this.bucket, Prefix: `${folder}/`, Delimiter: '/' }
    const keys: string[] = []
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, files))
      keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
    return keys
  }

  async delete(key: string): Promise<void> {
    if (isFileKey(key))
      await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }))
  }

  private async putParts(key: string, path: string, { contentType }: { contentType: string }) {
    const body = createReadStream(path)
    try {
      await new Upload({
        client: this.uploads,
        params: { Bucket: this.bucket, Key: key, Body: body, ContentType: contentType },
        partSize: this.partBytes,
        queueSize: 1,
      }).done()
    } finally {
      body.destroy()
    }
  }

  private async putOnce(
    key: string,
    path: string,
    about: { contentType: string; size: number },
    expired: AbortSignal,
  ) {
    const body = createReadStream(path)
    const unreadable = new AbortController()
    // The SDK does not handle errors of the stream: unhandled, they would end the process.
    body.on('error', error => unreadable.abort(error))
    try {
      await this.send(key, body, about, AbortSignal.any([expired, unreadable.signal]))
    } catch (error) {
      throw unreadable.signal.aborted ? unreadable.signal.reason : error
    } finally {
      body.destroy()
    }
  }

  private async send(
    key: string,
    body: Readable | Uint8Array,
    { contentType, size }: { contentType: string; size: number },
    abortSignal: AbortSignal,
  ): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
      ContentLength: size,
    })
    // The response follows the whole upload, which `abortSignal` limits.
    await this.client.send(command, { abortSignal, requestTimeout: 0 })
  }
}
