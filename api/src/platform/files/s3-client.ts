import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'

const noop = () => undefined
/** The SDK warns on the console that it cannot retry streams. */
const SILENT = { debug: noop, info: noop, warn: noop, error: noop }

export interface S3Location {
  bucket: string
  region: string
  /** Of an S3-compatible service other than Amazon's. */
  endpoint: string | undefined
  /** Without them the SDK uses the credentials of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

export const s3ClientFor = (
  { region, endpoint, credentials }: S3Location,
  options: S3ClientConfig = {},
): S3Client =>
  new S3Client({
    region,
    logger: SILENT,
    // S3-compatible services have neither a host name for each bucket nor the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials && { credentials }),
    ...options,
  })
