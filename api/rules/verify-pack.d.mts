type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The files of a pack, each by its name with a function that returns its chunks. A file may be read more than once. */
export type PackFiles = ReadonlyMap<string, () => Chunks>

export interface PackLimits {
  /** Length of the longest line, small file or ZIP directory, 64 MiB by default. A longer one cannot be verified. */
  longestBytes?: number
}

export interface ZipLimits extends PackLimits {
  /** How many bytes of a file are read at once, 1 MiB by default. */
  chunkBytes?: number
}

export interface PackOptions extends PackLimits {
  sha256: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>
  sha256Stream: (chunks: AsyncIterable<Uint8Array>) => Promise<Uint8Array>
  /** Whether the key, of 32 bytes, has signed the message. */
  ed25519: (
    publicKey: Uint8Array,
    message: Uint8Array,
    signature: Uint8Array,
  ) => boolean | Promise<boolean>
  /** A verifier key (C2SP signed note); without one, the manifest's is taken. */
  key?: string
}

export interface PackResult {
  /** 0 Whole, 1 Changed, 2 Missing, 3 Cut off, 4 Not anchored. */
  code: 0 | 1 | 2 | 3 | 4
  word: 'Whole' | 'Changed' | 'Missing' | 'Cut off' | 'Not anchored'
  /** Begins with the word, and names the first event concerned. */
  sentence: string
  /** The key that signed the checkpoints; null where there is none. */
  key: { name: string; id: string; isFromPack: boolean } | null
  /**
   * The numbers of the events that are in their places, fit their leaves and have their values, up to what was found (`isEnd`: up to the last), and how many of them
   * are there in full; null where there is none. Number of `files` that have their hash, and the time of the checkpoint at the end, of a whole pack.
   */
  checked: {
    from: number
    to: number
    isEnd: boolean
    inScope: number
    files: number | null
    /** Documents that a whole pack lacks, because the portal no longer had them as they were. */
    lacking: string[]
    /** Files of a whole pack whose hash cannot be checked, because its salt was erased. */
    unchecked: { name: string; erasedAt: string }[]
    time: string | null
  } | null
}

/** @throws if a file cannot be read, which says nothing about the pack */
export function verifyPack(files: PackFiles, options: PackOptions): Promise<PackResult>

/**
 * The files of a ZIP, or what it is where its parts do not fit each other.
 *
 * @throws if it cannot be read, which says nothing about the pack
 */
export function readZip(
  zip: { size: number; read: (start: number, end: number) => Uint8Array | Promise<Uint8Array> },
  inflate: (chunks: AsyncIterable<Uint8Array>) => Chunks,
  limits?: ZipLimits,
): Promise<{ files: PackFiles; finding?: undefined } | { files?: undefined; finding: PackResult }>
