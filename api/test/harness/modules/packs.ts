import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import {
  type PackLimits,
  type PackOptions,
  type PackResult,
  readZip,
  verifyPack,
} from '@portal/rules/verify-pack.mjs'
import { EVERYTHING, type PackScope } from '#modules/archive/packs/pack-scope'
import type { PackRequest } from '#modules/archive/packs/writing/pack-request'
import { writePack } from '#modules/archive/packs/writing/write-pack'
import { Sealer } from '#modules/evidence/seals/sealer'
import { newId } from '#platform/database/ids'
import type { Job } from '#platform/jobs/job-queue'
import { createLog } from '#platform/observability/log'
import type { TestPortal } from '../portal/portal'

/** The files of a pack by their names. */
export type Pack = Map<string, Buffer>

/** A line of `events.jsonl`. */
export interface PackLine {
  seq: number
  leaf: string
  event?: {
    id: string
    type: string
    at: string
    actor: { kind: string; id: string | null }
    subject: { type: string; id: string | null }
    body: Record<string, any>
  }
  revealed?: Record<string, { salt: string; value: string }>
}

export function startSealer(portal: Pick<TestPortal, 'database' | 'clock'>): Sealer {
  const sealer = new Sealer({
    databaseUrl: portal.database.url,
    clock: portal.clock,
    log: createLog('silent'),
  })
  sealer.start()
  return sealer
}

/** Writes a pack, while a sealer runs. `onRecord` runs after its files are written, before its event is recorded. */
export async function zipOf(
  portal: TestPortal,
  scope: Partial<PackScope> = {},
  { onRecord }: { onRecord?: () => Promise<unknown> } = {},
): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pack-'))
  try {
    let isRecorded = false
    const lockLease = async () => {
      if (!isRecorded) {
        isRecorded = true
        await onRecord?.()
      }
    }
    const request: PackRequest = {
      id: newId(),
      scope: { ...EVERYTHING, ...scope },
      actor: { kind: 'administrator', id: newId() },
      ...(onRecord && { job: { lockLease } as unknown as Job }),
    }
    const { path } = await writePack(portal.services, request, folder)
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** As `verify.mjs` does it. */
export const inflate = (chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(chunks), createInflateRaw(), () => undefined)

export const openZip = (zip: Uint8Array) =>
  readZip({ size: zip.length, read: (start, end) => zip.subarray(start, end) }, inflate)

export async function bytesOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

export async function unzipped(zip: Buffer): Promise<Pack> {
  const { files } = await openZip(zip)
  if (!files) throw new Error('The ZIP cannot be read')
  const pack: Pack = new Map()
  for (const [name, read] of files) pack.set(name, await bytesOf(read()))
  return pack
}

export const packOf = async (...of: Parameters<typeof zipOf>): Promise<Pack> =>
  unzipped(await zipOf(...of))

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
export const sha256 = (bytes: Uint8Array | string): Buffer =>
  createHash('sha256').update(bytes).digest()

/** What Node verifies with. */
export const VERIFIES: PackOptions = {
  sha256,
  sha256Stream: async chunks => sha256(await bytesOf(chunks)),
  ed25519: (publicKey, message, signature) =>
    verify(
      null,
      message,
      createPublicKey({
        key: Buffer.concat([SPKI_PREFIX, publicKey]),
        format: 'der',
        type: 'spki',
      }),
      signature,
    ),
}

export const verified = (
  pack: Pack,
  key?: string,
  { chunkBytes = Infinity, ...limits }: PackLimits & { chunkBytes?: number } = {},
): Promise<PackResult> =>
  verifyPack(new Map([...pack].map(([name, bytes]) => [name, () => chunksOf(bytes, chunkBytes)])), {
    ...VERIFIES,
    ...limits,
    ...(key !== undefined && { key }),
  })

function* chunksOf(bytes: Buffer, chunkBytes: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

export const linesIn = (pack: Pack): PackLine[] =>
  String(pack.get('events.jsonl'))
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as PackLine)

export const manifestIn = (pack: Pack) =>
  JSON.parse(String(pack.get('manifest.json'))) as Record<string, any>
