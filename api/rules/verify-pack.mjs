/**
 * Verifies an evidence pack; docs/evidence.md says what it consists of. Knows no file system and no process, so that browsers run it too:
 * hashes and signatures come from whoever calls it.
 */

const WHOLE = { code: 0, word: 'Whole' }
const CHANGED = { code: 1, word: 'Changed' }
const MISSING = { code: 2, word: 'Missing' }
const CUT_OFF = { code: 3, word: 'Cut off' }
const NOT_ANCHORED = { code: 4, word: 'Not anchored' }

const EVENTS = 'events.jsonl'
const MANIFEST = 'manifest.json'
const EXPORTED = 'evidence.exported'
const CHECKPOINT = /^checkpoints\/(\d{1,15})\.txt$/
const HASH = /^[\da-f]{64}$/
const HASH_BYTES = 32
/** The files whose hashes are salted, each with the field of the export event that reveals its salt. */
const SALTS = new Map([
  ['questions.csv', 'questionsSalt'],
  ['timeline.pdf', 'timelineSalt'],
])
/** The algorithm byte of Ed25519 in signed notes. */
const ED25519 = 1
const KEY_ID_BYTES = 4
/** How many lines are hashed at once, where hashing is asynchronous. */
const BATCH = 500
/** A line, the manifest, a checkpoint and the directory of a ZIP are in memory as a whole, so that a longer one is not verified. */
const LONGEST_BYTES = 64 * 1024 * 1024

/** What ends the verification: a kind, and the rest of its sentence. */
class Finding extends Error {
  constructor(kind, rest) {
    super(rest)
    this.kind = kind
  }
}

/** A file of the pack that the machine could not read, which says nothing about the pack. */
class Unreadable extends Error {}

const found = (kind, rest) => {
  throw new Finding(kind, rest)
}

/**
 * Verifies the files of a pack, each by its name with a function that returns its chunks; a file may be read more than once. Events and
 * checkpoints decide first, then what the export event says of files, then the manifest. `sha256` and `ed25519` may be asynchronous.
 * Without `key`, the manifest's is taken.
 */
export async function verifyPack(
  files,
  { sha256, sha256Stream, ed25519, key: given, longestBytes = LONGEST_BYTES },
) {
  const pack = {
    files,
    sha256,
    sha256Stream,
    ed25519,
    longestBytes,
    hashes: new Map(),
    walk: newWalk(),
  }
  const manifest = await readManifest(pack)
  const key = await readKey(
    given ?? (typeof manifest.value?.key === 'string' ? manifest.value.key : ''),
    sha256,
  )
  const from = { key: key && { name: key.name, id: key.id, isFromPack: given === undefined } }
  try {
    const { lines, inScope, last, time, count, erased, lacking, unchecked } =
      await verifyEverything(pack, manifest, {
        key,
        isGiven: given !== undefined,
      })
    const events = lines === 1 ? '1 event' : `${lines} events, ${inScope} of them in full`
    const gone =
      erased > 0 ? ` ${erased} of their personal values ${erased === 1 ? 'is' : 'are'} erased.` : ''
    const lacks =
      lacking.length > 0
        ? ` The portal no longer had what it cites or links to: ${lacking.join(', ')}.`
        : ''
    const isUnchecked =
      unchecked.length > 0
        ? ` ${unchecked.map(({ name, erasedAt }) => `${name} is not checked: erased on ${erasedAt}`).join('; ')}.`
        : ''
    const sentence = `Whole: ${events}, up to ${told(last)}; the checkpoint of ${time} vouches for them.${gone}${lacks}${isUnchecked}`
    const checked = { ...checkedOf(pack), files: count, lacking, unchecked, time }
    return { ...WHOLE, sentence, ...from, checked }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    const finding =
      error instanceof Finding
        ? error
        : new Finding(CHANGED, `the pack cannot be read: ${error.message}.`)
    return {
      ...finding.kind,
      sentence: `${finding.kind.word}: ${finding.message}`,
      ...from,
      checked: checkedOf(pack),
    }
  }
}

/** The lines that were verified: before what was found, and before anything vouches for them. */
const checkedOf = ({ walk: { first, last, inScope, isEnded } }) =>
  first && {
    from: first.seq,
    to: last.seq,
    isEnd: isEnded,
    inScope,
    files: null,
    lacking: [],
    unchecked: [],
    time: null,
  }

async function verifyEverything(pack, manifest, { key, isGiven }) {
  const checkpoints = await readCheckpoints(pack, key)
  const start = startOf(manifest.value)
  const walk = await walkEvents(pack, start, new Set(checkpoints.map(({ size }) => size)))
  if (!key) requireKey(manifest, walk, isGiven)
  const { time } = requireAnchors(walk, { checkpoints, start, key, id: manifest.value?.id })
  const unchecked = await requireFiles(pack, manifest, walk)
  requireManifest(manifest, walk, start, key)
  return {
    ...walk,
    lines: walk.last.seq - walk.first.seq + 1,
    time,
    erased: walk.exported.event.body.erased,
    lacking: walk.exported.event.body.lacking ?? [],
    unchecked,
    count: Object.keys(manifest.value.files).length - unchecked.length,
  }
}

/** An event as the sentences name it. */
const told = ({ seq, event }) =>
  event ? `event ${seq} (${event.type}, ${event.at})` : `event ${seq}`

// Files

/** The chunks of a file. A failure to read one says nothing about the pack, unless the ZIP is damaged there. */
async function* contentsOf({ files }, name) {
  try {
    yield* files.get(name)()
  } catch (error) {
    throw readError(name, error)
  }
}

const readError = (name, error) =>
  error instanceof Finding || error instanceof Unreadable
    ? error
    : new Unreadable(`${name} cannot be read: ${error.message}`)

/** A file as a whole; no bytes if the ZIP damaged it, which `hashFile` reports after what weighs more. */
async function readSmall(pack, name) {
  const chunks = []
  let length = 0
  try {
    for await (const chunk of contentsOf(pack, name)) {
      length += chunk.length
      requireLength(name, length, pack.longestBytes)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Finding) return new Uint8Array()
    throw error
  }
  return joined(...chunks)
}

function requireLength(name, length, longest) {
  if (length > longest)
    throw new Unreadable(`${name} has more than ${longest} bytes in one piece, too many to verify`)
}

/** The hash of a file, which is computed once. */
async function hashFile(pack, name) {
  const known = pack.hashes.get(name)
  if (known !== undefined) return known
  try {
    const hash = hexOf(await pack.sha256Stream(contentsOf(pack, name)))
    pack.hashes.set(name, hash)
    return hash
  } catch (error) {
    throw readError(name, error)
  }
}

/** SHA-256 of the salt, which is hexadecimal, and the file. */
async function saltedHash(pack, name, salt) {
  async function* salted() {
    yield bytesOfHex(salt)
    yield* contentsOf(pack, name)
  }
  try {
    return hexOf(await pack.sha256Stream(salted()))
  } catch (error) {
    throw readError(name, error)
  }
}

const textOf = bytes => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

async function readManifest(pack) {
  if (!pack.files.has(MANIFEST)) return { isThere: false }
  const bytes = await readSmall(pack, MANIFEST)
  try {
    const text = textOf(bytes)
    const value = JSON.parse(text)
    return {
      isThere: true,
      text,
      value: typeof value === 'object' && value !== null ? value : undefined,
    }
  } catch {
    return { isThere: true }
  }
}

// Events

/** Where the chain of the pack begins: after this number, with this hash. Null where the manifest does not tell. */
function startOf(manifest) {
  if (!manifest) return null
  const start = manifest.start ?? { seq: 0, chain: '0'.repeat(HASH_BYTES * 2) }
  if (!Number.isSafeInteger(start.seq) || start.seq < 0 || !HASH.test(start.chain)) return null
  return { seq: start.seq, chain: bytesOfHex(start.chain) }
}

const newWalk = () => ({
  first: null,
  last: null,
  isEnded: false,
  inScope: 0,
  exported: null,
  lastInFull: null,
  // Of all lines in full but the last, which says the same of them.
  revealed: 0,
  inFull: new Uint8Array(HASH_BYTES),
  chains: new Map(),
  afterSizes: new Map(),
  oddLine: null,
})

/** Every line in its order, each event against its leaf and its values; and the chain at these sizes. */
async function walkEvents(pack, start, sizes) {
  const { sha256, walk } = pack
  if (!pack.files.has(EVENTS)) found(MISSING, `${EVENTS}, with all events, is not there.`)
  // Reports a damaged ZIP before lines that are wrong because of it.
  await hashFile(pack, EVENTS)
  const end = Math.max(...sizes)
  let place = { expected: start ? start.seq + 1 : null, previous: null }
  let chain = start?.chain ?? null
  for await (const rows of batchesOf(pack, EVENTS)) {
    const { batch, refused, refusal, ...next } = readBatch(rows, place)
    place = next
    const checked = await Promise.all(batch.map(line => checkLine(line, sha256)))
    for (const [index, line] of batch.entries()) {
      if (checked[index]) found(CHANGED, checked[index])
      if (chain) {
        chain = await sha256(joined(chain, bytesOfHex(line.leaf)))
        if (sizes.has(line.seq)) walk.chains.set(line.seq, hexOf(chain))
      }
      if (sizes.has(line.seq - 1)) walk.afterSizes.set(line.seq - 1, line)
      walk.first ??= line
      walk.last = line
      if (!line.event) continue
      walk.inScope++
      await addInFull(walk, sha256)
      walk.lastInFull = line
      if (line.event.type === EXPORTED) walk.exported = line
      if (!line.isCanonical) walk.oddLine ??= line
    }
    if (refusal) throw refusal
    if (refused) await refuseOrder(pack, refused, { ...place, end })
  }
  walk.isEnded = true
  return walk
}

/** Adds the previous line in full to the chain of events in full, with the names of its revealed values. */
async function addInFull(walk, sha256) {
  if (!walk.lastInFull) return
  const { leaf, revealed } = walk.lastInFull
  const fields = Object.keys(revealed)
  walk.revealed += fields.length
  walk.inFull = await sha256(joined(walk.inFull, bytesOfHex(leaf), utf8(fields.join())))
}

/** The next lines, up to the first that is none or not in its place: what is wrong with those before it comes first. */
function readBatch(rows, { expected, previous }) {
  const batch = []
  try {
    for (const row of rows) {
      const line = readLine(row, previous)
      expected ??= line.seq
      if (line.seq !== expected) return { batch, expected, previous, refused: { row, line } }
      expected++
      previous = line
      batch.push(line)
    }
    return { batch, expected, previous }
  } catch (refusal) {
    return { batch, expected, previous, refusal }
  }
}

/** The lines of a file, some at a time, each with whether its end is there. */
async function* batchesOf(pack, name) {
  let [index, rest, length] = [0, [], 0]
  for await (const chunk of contentsOf(pack, name)) {
    let [batch, from] = [[], 0]
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const bytes = joined(...rest, chunk.subarray(from, end))
      batch.push({ index: index++, bytes, isEnded: true })
      ;[rest, length, from] = [[], 0, end + 1]
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
    if (from < chunk.length) {
      rest.push(chunk.subarray(from))
      length += chunk.length - from
      requireLength(`line ${index + 1} of ${name}`, length, pack.longestBytes)
    }
    if (batch.length > 0) yield batch
  }
  if (length > 0) yield [{ index, bytes: joined(...rest), isEnded: false }]
}

function parseLine(bytes) {
  try {
    const text = textOf(bytes)
    const line = JSON.parse(text)
    const names = Object.keys(line).join()
    const isLine =
      Number.isSafeInteger(line.seq) &&
      HASH.test(line.leaf) &&
      (names === 'seq,leaf' ||
        (names === 'seq,leaf,event,revealed' && isEvent(line.event) && isObject(line.revealed)))
    return isLine ? { ...line, text } : null
  } catch {
    return null
  }
}

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEvent = event =>
  isObject(event) &&
  typeof event.type === 'string' &&
  typeof event.at === 'string' &&
  isObject(event.body)

function readLine({ index, bytes, isEnded }, previous) {
  const line = parseLine(bytes)
  const after = previous ? ` after ${told(previous)}` : ''
  // A whole line with one sign more was changed; a part of one was cut off.
  if (!isEnded && (line || !parseLine(bytes.subarray(0, -1))))
    found(CUT_OFF, `${EVENTS} ends within its last line,${after || ' the first'}.`)
  if (!line)
    found(CHANGED, `line ${index + 1} of ${EVENTS} is no event${after && `; it stands${after}`}.`)
  return line
}

/** Says why a line is not the next one: another is missing, or lines were swapped, put in or numbered anew. */
async function refuseOrder(pack, { row, line }, { expected, previous, end }) {
  const after = previous ? ` after ${told(previous)}` : ''
  let next = end + 1
  let isLater = false
  for await (const rows of batchesOf(pack, EVENTS))
    for (const { index, bytes } of rows) {
      if (index <= row.index) continue
      const seq = parseLine(bytes)?.seq
      if (index === row.index + 1) next = seq
      isLater ||= seq === expected
    }
  if (line.seq < expected || next === expected + 1)
    found(CHANGED, `${told(line)} stands in the place of event ${expected}${after && `,${after}`}.`)
  if (isLater)
    found(CHANGED, `${told(line)} stands in the place of event ${expected}, which comes later.`)
  const gap =
    line.seq - expected === 1 ? `event ${expected} is` : `events ${expected} to ${line.seq - 1} are`
  found(MISSING, `${gap} not there, before ${told(line)}${after && ` and${after}`}.`)
}

/** What is wrong with a line by itself, or null. */
async function checkLine(line, sha256) {
  const { event, leaf, revealed } = line
  if (!event) return null
  const text = canonical(event)
  line.isCanonical =
    line.text ===
    `{"seq":${line.seq},"leaf":"${leaf}","event":${text},"revealed":${JSON.stringify(revealed)}}`
  if (hexOf(await sha256(utf8(`evidence.v1\0${text}`))) !== leaf)
    return `${told(line)} is not what its leaf was made of.`
  for (const [field, value] of Object.entries(revealed)) {
    const isRight =
      isObject(value) &&
      typeof value.value === 'string' &&
      HASH.test(value.salt) &&
      hexOf(await sha256(joined(bytesOfHex(value.salt), utf8(value.value)))) === event.body[field]
    if (!isRight) return `“${field}” of ${told(line)} is not the value that the event commits to.`
  }
  return null
}

/** RFC 8785, of what JSON.parse gives. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map(name => `${JSON.stringify(name)}:${canonical(value[name])}`)
  return `{${members.join(',')}}`
}

// Checkpoints

/** Name, id and public key of a verifier key (C2SP signed note); null for what is none. */
async function readKey(text, sha256) {
  // Base64 has plus signs too, names have none.
  const [name = '', id = '', ...rest] = text.trim().split('+')
  const bytes = bytesOfBase64(rest.join('+'))
  if (name === '' || bytes?.length !== 1 + HASH_BYTES || bytes[0] !== ED25519) return null
  const hash = await sha256(joined(utf8(`${name}\n`), bytes))
  return hexOf(hash.subarray(0, KEY_ID_BYTES)) === id
    ? { name, id, publicKey: bytes.subarray(1), text: text.trim() }
    : null
}

/** Those in the pack, the smallest first, each with whether the key has signed it. */
async function readCheckpoints(pack, key) {
  const checkpoints = []
  for (const name of pack.files.keys()) {
    const size = CHECKPOINT.exec(name)?.[1]
    if (size !== undefined)
      checkpoints.push({ name, ...(await openCheckpoint(pack, name, key)), size: Number(size) })
  }
  return checkpoints.sort((one, other) => one.size - other.size)
}

async function openCheckpoint(pack, name, key) {
  const unsigned = { isSigned: false }
  const contents = await readSmall(pack, name)
  let note
  try {
    note = textOf(contents)
  } catch {
    return unsigned
  }
  const [text = '', signatures = '', ...more] = note.split('\n\n')
  const [origin, size, chain = '', time, ...rest] = text.split('\n')
  const bytes = bytesOfBase64(chain)
  if (
    !key ||
    more.length > 0 ||
    rest.length > 0 ||
    origin !== key.name ||
    bytes?.length !== HASH_BYTES ||
    !time
  )
    return unsigned
  if (name !== `checkpoints/${size}.txt`) return unsigned
  for (const line of signatures.split('\n')) {
    const [dash, by, signed = ''] = line.split(' ')
    const signature = bytesOfBase64(signed)
    if (
      dash !== '—' ||
      by !== key.name ||
      !signature ||
      hexOf(signature.subarray(0, KEY_ID_BYTES)) !== key.id
    )
      continue
    if (await pack.ed25519(key.publicKey, utf8(`${text}\n`), signature.subarray(KEY_ID_BYTES)))
      return { isSigned: true, chain: hexOf(bytes), time }
  }
  return unsigned
}

function requireKey(manifest, { first }, isGiven) {
  if (!isGiven && !manifest.isThere)
    found(MISSING, `the file ${MANIFEST}, with the key, is not there.`)
  if (!isGiven && !manifest.value)
    found(CHANGED, `the file ${MANIFEST}, with the key, cannot be read.`)
  found(
    NOT_ANCHORED,
    `there is no key that could have signed a checkpoint, so that nothing vouches for ${first ? told(first) : 'any event'} and what follows.`,
  )
}

/** Requires that the lines end where the pack ends, and that each checkpoint says the same of them. Returns the last one. */
function requireAnchors(walk, { checkpoints, start, key, id }) {
  const { first, last, exported } = walk
  if (!last) found(CUT_OFF, `${EVENTS} is empty.`)
  const isOwn = line =>
    line !== null && line === exported && (id === undefined || line.event.subject?.id === id)
  const end = checkpoints.findLast(({ isSigned }) => isSigned)
  const ends = `the events end with ${told(last)}`
  if (end && last.seq < end.size && !isOwn(last))
    found(CUT_OFF, `${ends}, and there were ${end.size} when they were exported.`)
  requireChains(walk, checkpoints, start, key)
  if (last.seq < end.size)
    found(MISSING, `${end.size - last.seq} of the events before ${told(last)} are not there.`)
  if (exported !== last && !isOwn(exported))
    found(CUT_OFF, `${ends}, and not with what was exported.`)
  if (exported !== last)
    found(
      CHANGED,
      `event ${exported.seq + 1} was put in after the end of the pack, ${told(exported)}.`,
    )
  if (end.size < last.seq)
    found(
      NOT_ANCHORED,
      `no checkpoint vouches for ${told(walk.afterSizes.get(end.size) ?? first)} and what follows.`,
    )
  return end
}

/** Each checkpoint is signed, and of the chain that the events make. */
function requireChains(walk, checkpoints, start, key) {
  let next = walk.first
  for (const { name, size, isSigned, chain } of checkpoints) {
    if (!isSigned)
      found(
        NOT_ANCHORED,
        `${name} is not signed by the key ${key.id}, so that nothing vouches for ${told(next)} and what follows.`,
      )
    if (start === null || size <= start.seq || size > walk.last.seq) continue
    if (walk.chains.get(size) !== chain)
      found(
        NOT_ANCHORED,
        `from ${told(next)} on, the events up to ${size} are not those of which the checkpoint was made.`,
      )
    next = walk.afterSizes.get(size) ?? next
  }
  if (!checkpoints.some(({ isSigned }) => isSigned))
    found(
      NOT_ANCHORED,
      `there is no checkpoint, so that nothing vouches for ${told(next)} and what follows.`,
    )
}

// What the export event and the manifest say

/** Returns the files that are not checked, because the salts of their hashes were erased when the export was recorded. */
async function requireFiles(pack, manifest, walk) {
  const { exported, first, last } = walk
  requireExported(walk)
  const { body } = exported.event
  const by = told(exported)
  const exports = Object.entries(isObject(body.files) ? body.files : {})
  const hashes = await hashAll(pack)
  const unchecked = []
  for (const [name, hash] of exports) {
    if (!hashes.has(name)) found(MISSING, `the file ${name}, which ${by} exported, is not there.`)
    const field = SALTS.get(name)
    if (field && body[field] === null) {
      unchecked.push({ name, erasedAt: body.erasedAt })
      continue
    }
    const salt = field && exported.revealed[field]?.value
    if ((salt ? await saltedHash(pack, name, salt) : hashes.get(name)) !== hash)
      found(CHANGED, `the file ${name} is not the one that ${by} exported.`)
  }
  if (!manifest.isThere) found(MISSING, `the file ${MANIFEST} is not there.`)
  if (!manifest.value || !isObject(manifest.value.files))
    found(CHANGED, `the file ${MANIFEST} cannot be read.`)
  for (const [name, hash] of Object.entries(manifest.value.files)) {
    if (!hashes.has(name))
      found(MISSING, `the file ${name}, which the manifest lists, is not there.`)
    if (hashes.get(name) !== hash)
      found(CHANGED, `the file ${name} is not the one that the manifest lists.`)
  }
  for (const name of hashes.keys()) {
    if (name === MANIFEST) continue
    if (!Object.hasOwn(manifest.value.files, name))
      found(CHANGED, `the file ${name} is one too many: the manifest does not list it.`)
    // Nothing signs the manifest.
    if (name !== EVENTS && !Object.hasOwn(body.files, name) && !isCheckpointOf(name, first, last))
      found(CHANGED, `the file ${name} is one too many: ${by} did not export it.`)
  }
  return unchecked
}

/** Whether a file is the checkpoint of an event in the pack. Its signature is verified before. */
function isCheckpointOf(name, first, last) {
  const size = CHECKPOINT.exec(name)?.[1]
  return size !== undefined && Number(size) >= first.seq && Number(size) <= last.seq
}

/** Requires the lines to be those that the export event counts. */
function requireExported({ exported, first, inScope, revealed, inFull }) {
  const { body } = exported.event
  const by = told(exported)
  const isEverything =
    isObject(body.scope) && Object.values(body.scope).every(value => value === null)
  const begins = isEverything ? 1 : (body.first ?? exported.seq)
  if (first.seq > begins)
    found(
      MISSING,
      `events ${begins} to ${first.seq - 1}, with which the pack begins, are not there, before ${told(first)}.`,
    )
  if (first.seq < begins)
    found(CHANGED, `${told(first)} was put in before event ${begins}, with which the pack begins.`)
  const events = isEverything ? body.through : body.events
  if (inScope - 1 < events)
    found(
      MISSING,
      `${events - inScope + 1} of the ${events} events that ${by} exported have their leaves alone.`,
    )
  if (inScope - 1 > events)
    found(CHANGED, `${by} exported ${events} events, and ${inScope - 1} are there.`)
  // Nothing is erased from the line of the export in its own pack. The event says null if there was no value.
  const own = ['operator', ...SALTS.values()].find(
    field =>
      Object.hasOwn(body, field) &&
      body[field] !== null &&
      !Object.hasOwn(exported.revealed, field),
  )
  if (revealed < body.revealed || own)
    found(
      CHANGED,
      `${own ? `“${own}”` : `${body.revealed - revealed} of the ${body.revealed} personal values`} that ${by} revealed cannot be read any more.`,
    )
  if (hexOf(inFull) !== body.inFull)
    found(CHANGED, `the events and values in full are not those that ${by} exported.`)
}

/** Everything in the manifest follows from the events and the files, so that nothing else can be said in it. */
function requireManifest({ value, text }, { exported, first, last, oddLine }, start, key) {
  if (oddLine) found(CHANGED, `${told(oddLine)} is not written as it was exported.`)
  const { body, subject } = exported.event
  const isRight =
    start !== null &&
    value.id === subject?.id &&
    value.key === key.text &&
    canonical(value.scope ?? null) === canonical(body.scope ?? null) &&
    canonical(value.lacking ?? null) === canonical(body.lacking ?? null) &&
    canonical(value.counts ?? null) ===
      canonical({
        lines: last.seq - first.seq + 1,
        events: body.events,
        questions: body.questions,
        documents: body.documents,
      }) &&
    Object.keys(value).every(name => MEMBERS.has(name)) &&
    text === `${JSON.stringify(value, null, 2)}\n`
  if (!isRight) found(CHANGED, `the manifest says something else than ${told(exported)}.`)
}

const MEMBERS = new Set(['id', 'scope', 'counts', 'lacking', 'start', 'key', 'files'])

async function hashAll(pack) {
  const hashes = new Map()
  for (const name of pack.files.keys()) hashes.set(name, await hashFile(pack, name))
  return hashes
}

// Bytes

const utf8 = text => new TextEncoder().encode(text)

function joined(...parts) {
  if (parts.length === 1) return parts[0]
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hexOf(bytes) {
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]
  return hex
}

function bytesOfHex(hex) {
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

/** Null for what is no base64. */
function bytesOfBase64(text) {
  try {
    return Uint8Array.from(atob(text), character => character.charCodeAt(0))
  } catch {
    return null
  }
}

// ZIP

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const END_SIZE = 22
/** The end of a ZIP64, with its locator. */
const END_64_SIZE = 56
const ENDS_64_SIZE = END_64_SIZE + 20
const LONGEST_COMMENT = 65_535
/** Stands where a value has another place, in ZIP64. */
const ELSEWHERE = 0xffffffff
const CHUNK_BYTES = 1024 * 1024

/**
 * The files of a ZIP of `size` bytes, each by its name with a function that returns its chunks. `read` returns the bytes from one place up to
 * another. Refuses a ZIP whose parts do not fit each other, so that a changed byte is noticed wherever it is. `inflate` gets and returns chunks.
 */
export async function readZip({ size, read }, inflate, limits = {}) {
  const { chunkBytes = CHUNK_BYTES, longestBytes = LONGEST_BYTES } = limits
  const zip = { size, read: readerOf({ size, read }), inflate, chunkBytes, longestBytes }
  try {
    return { files: await entriesOf(zip) }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    const finding =
      error instanceof Finding
        ? error
        : new Finding(CHANGED, `the ZIP is damaged: ${error.message}.`)
    return {
      finding: {
        ...finding.kind,
        sentence: `${finding.kind.word}: ${finding.message}`,
        key: null,
        checked: null,
      },
    }
  }
}

const damaged = what => found(CHANGED, `the ZIP is damaged: ${what}.`)
const misplaced = () => damaged('its directory is not where it should be')

const readerOf =
  ({ size, read }) =>
  async (start, end) => {
    if (start < 0 || end > size) damaged('it has less than it says')
    let bytes
    try {
      bytes = await read(start, end)
    } catch (error) {
      throw new Unreadable(`the ZIP cannot be read: ${error.message}`)
    }
    if (bytes.length !== end - start) throw new Unreadable('the ZIP became shorter meanwhile')
    return bytes
  }

const viewOf = bytes => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const longAt = (view, at) => Number(view.getBigUint64(at, true))

async function entriesOf(zip) {
  const { at, count, size, beginning } = await findEnd(zip)
  if (beginning + size !== at) misplaced()
  requireLength('the directory of the ZIP', size, zip.longestBytes)
  const directory = await zip.read(beginning, at)
  const entries = []
  let place = 0
  for (let index = 0; index < count; index++) {
    const entry = centralEntry(viewOf(directory), directory, place)
    entries.push(entry)
    place = entry.next
  }
  if (place !== size) damaged('its directory has more than it says')
  const files = new Map()
  let next = 0
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset !== next) damaged(`${entry.name} is not where it should be`)
    const data = await localEntry(zip, entry)
    next = data.end
    if (entry.name.endsWith('/') && entry.size === 0) continue
    if (files.has(entry.name)) damaged(`${entry.name} is in it twice`)
    files.set(entry.name, () => contentsOfEntry(zip, { ...entry, start: data.start }))
  }
  if (next !== beginning) damaged('it has something between its files and its directory')
  return files
}

/** Where the directory ends, and what the end of the ZIP says of it. */
async function findEnd(zip) {
  const from = Math.max(0, zip.size - END_SIZE - LONGEST_COMMENT)
  const view = viewOf(await zip.read(from, zip.size))
  for (let at = view.byteLength - END_SIZE; at >= 0; at--)
    if (
      view.getUint32(at, true) === END &&
      at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength
    )
      return readEnd(zip, from + at, new DataView(view.buffer, view.byteOffset + at, END_SIZE))
  return found(CUT_OFF, 'the ZIP has no end.')
}

async function readEnd(zip, at, view) {
  const count = view.getUint16(10, true)
  const [size, beginning] = [view.getUint32(12, true), view.getUint32(16, true)]
  if (view.getUint16(4, true) + view.getUint16(6, true) > 0 || view.getUint16(8, true) !== count)
    damaged('its parts are not all here')
  if (count !== 0xffff && size !== ELSEWHERE && beginning !== ELSEWHERE)
    return { at, count, size, beginning }
  const start = at - ENDS_64_SIZE
  const long = viewOf(await zip.read(start, at))
  const end = {
    at: start,
    count: longAt(long, 32),
    size: longAt(long, 40),
    beginning: longAt(long, 48),
  }
  const isRight =
    long.getUint32(0, true) === END_64 &&
    longAt(long, 4) === END_64_SIZE - 12 &&
    longAt(long, 16) === 0 &&
    longAt(long, 24) === end.count &&
    long.getUint32(END_64_SIZE, true) === LOCATOR_64 &&
    long.getUint32(END_64_SIZE + 4, true) === 0 &&
    longAt(long, END_64_SIZE + 8) === start &&
    long.getUint32(END_64_SIZE + 16, true) === 1 &&
    [end.count, 0xffff].includes(count) &&
    [end.size, ELSEWHERE].includes(size) &&
    [end.beginning, ELSEWHERE].includes(beginning)
  return isRight ? end : misplaced()
}

function centralEntry(view, bytes, at) {
  if (view.getUint32(at, true) !== CENTRAL) damaged('its directory is not readable')
  const [nameLength, extra, comment] = [28, 30, 32].map(place => view.getUint16(at + place, true))
  const short = [24, 20, 42].map(place => view.getUint32(at + place, true))
  const [size, packed, offset] = longOf(view, at + 46 + nameLength, extra, short)
  const entry = {
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    modified: view.getUint32(at + 12, true),
    crc: view.getUint32(at + 16, true),
    packed,
    size,
    offset,
    isLong: short.includes(ELSEWHERE),
    name: textOf(bytes.subarray(at + 46, at + 46 + nameLength)),
    next: at + 46 + nameLength + extra + comment,
  }
  if (entry.flags & 1) damaged(`${entry.name} is encrypted`)
  if (entry.method !== 0 && entry.method !== 8) damaged(`${entry.name} is packed in an unknown way`)
  return entry
}

/** The values, with those that ZIP64 has in the extra field. */
function longOf(view, at, length, values) {
  if (!values.includes(ELSEWHERE)) return values
  for (let next = at; next < at + length; next += 4 + view.getUint16(next + 2, true)) {
    if (view.getUint16(next, true) !== 1) continue
    let place = next + 4
    return values.map(value => {
      if (value !== ELSEWHERE) return value
      place += 8
      return longAt(view, place - 8)
    })
  }
  return damaged('its sizes are not all here')
}

/** Where the data of an entry are, of which the header before them says the same as the directory, and what may stand after them. */
async function localEntry(zip, entry) {
  const fixed = viewOf(await zip.read(entry.offset, entry.offset + 30))
  if (fixed.getUint32(0, true) !== LOCAL) damaged(`${entry.name} is not where it should be`)
  const nameLength = fixed.getUint16(26, true)
  const extra = fixed.getUint16(28, true)
  const start = entry.offset + 30 + nameLength + extra
  const rest = await zip.read(entry.offset + 30, start)
  const crc = fixed.getUint32(14, true)
  const short = [fixed.getUint32(22, true), fixed.getUint32(18, true)]
  const [size, packed] = longOf(viewOf(rest), nameLength, extra, short)
  const isDescribedAfter = (entry.flags & 8) !== 0
  const isSame =
    fixed.getUint16(6, true) === entry.flags &&
    fixed.getUint16(8, true) === entry.method &&
    fixed.getUint32(10, true) === entry.modified &&
    textOf(rest.subarray(0, nameLength)) === entry.name &&
    ((crc === entry.crc && size === entry.size && packed === entry.packed) ||
      (isDescribedAfter && [crc, size, packed].every(value => value === 0)))
  if (!isSame) damaged(`what stands before ${entry.name} is not what the directory says`)
  const end = start + entry.packed
  return { start, end: isDescribedAfter ? await afterDescriptor(zip, entry, end) : end }
}

async function afterDescriptor(zip, { name, crc, packed, size, isLong }, at) {
  const width = isLong ? 8 : 4
  const view = viewOf(await zip.read(at, Math.min(at + 8 + 2 * width, zip.size)))
  const place = view.getUint32(0, true) === DESCRIPTOR ? 4 : 0
  const valueAt = offset => (isLong ? longAt(view, offset) : view.getUint32(offset, true))
  if (
    view.getUint32(place, true) !== crc ||
    valueAt(place + 4) !== packed ||
    valueAt(place + 4 + width) !== size
  )
    damaged(`what stands after ${name} is not what the directory says`)
  return at + place + 4 + 2 * width
}

async function* contentsOfEntry(zip, entry) {
  const { name, method, size, crc } = entry
  const refuse = why => found(CHANGED, `${name} cannot be read: ${why}.`)
  let [length, sum] = [0, ELSEWHERE]
  try {
    const chunks = chunksOf(zip, entry)
    for await (const chunk of method === 0 ? chunks : zip.inflate(chunks)) {
      length += chunk.length
      // A small file may unpack to gigabytes.
      if (length > size) refuse('it is larger than it says')
      sum = crcOf(sum, chunk)
      yield chunk
    }
  } catch (error) {
    // The machine lacks memory.
    const isOurs = error instanceof RangeError || error.code === 'Z_MEM_ERROR'
    if (isOurs || error instanceof Finding || error instanceof Unreadable) throw error
    refuse(error.message)
  }
  if (length !== size || (sum ^ ELSEWHERE) >>> 0 !== crc)
    refuse('its bytes are not those that were packed')
}

async function* chunksOf({ read, chunkBytes }, { start, packed }) {
  const end = start + packed
  for (let at = start; at < end; at += chunkBytes) yield read(at, Math.min(at + chunkBytes, end))
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crcOf(sum, bytes) {
  let crc = sum
  for (const byte of bytes) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8)
  return crc
}
