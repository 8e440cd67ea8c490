import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { EVERYTHING, type PackScope } from '#modules/archive/packs/pack-scope'
import type { PackServices } from '#modules/archive/packs/writing/pack-request'
import { sealedByNow } from '#modules/archive/packs/writing/sealed-events'
import { verifyScript } from '#modules/archive/packs/writing/verify-script'
import { writePack } from '#modules/archive/packs/writing/write-pack'
import { checkpointKey } from '#modules/evidence/seals/checkpoint'
import { makeCheckpoint } from '#modules/evidence/seals/checkpoints.service'
import { Sealer } from '#modules/evidence/seals/sealer'
import { mailJob } from '#modules/mail/mail/mail.job'
import { mailCheckpoint } from '#modules/mail/mail/mail-checkpoint'
import { systemClock } from '#platform/clock/system-clock'
import {
  type Configuration,
  readConfiguration,
  StartError,
} from '#platform/configuration/configuration'
import { isId, newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { parseInstant } from '#platform/graphql/date-time'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { createLog } from '#platform/observability/log'
import { configuredKeys, evidenceSeedOf } from '#platform/security/secrets'
import { chooseFileStore } from '../app/choose-adapters'
import { connectDatabase } from '../app/connect-database'
import { settingsOf } from '../app/portal-settings'
import { prepareDatabase } from '../app/prepare-database'
import { asksForHelp, type Terminal } from './command-line'
import { withDatabase } from './open-database'
import { userName } from './user-name'

const USAGE = `Exports, verifies and signs the evidence, also while the portal runs.

  npm run evidence -- export FILE [--from TIME] [--to TIME] [--presentation ID] [--question ID]
                                    writes a ZIP that can be verified without the portal; all
                                    conditions must be met
  npm run evidence -- verify FILE [--key VERIFIER_KEY]
                                    says whether such a ZIP, or the folder of it, is whole
  npm run evidence -- checkpoint    signs what was recorded by now, and prints it

TIME is a date, from midnight in the portal's time zone, or an instant such as 2026-03-02T09:00:00Z; --to is the first that is left out.
An export holds names, addresses and questions. It reads the same settings as the portal, secrets included. verify exits with 0 Whole,
1 Changed, 2 Missing, 3 Cut off, 4 Not anchored or 64 if it could not verify, and needs no settings.`
/** The code of verify for everything that says nothing about the pack, because 1 to 4 accuse. */
const NOT_VERIFIED = 64

const commands = new Map<string, (words: string[], terminal: Terminal) => Promise<number>>([
  ['export', exportPack],
  ['verify', verify],
  ['checkpoint', checkpoint],
])

/** `npm run evidence -- …` */
export async function evidenceCommand(
  [name, ...words]: string[],
  terminal: Terminal,
): Promise<number> {
  if (asksForHelp(name)) {
    terminal.print(USAGE)
    return 0
  }
  const command = commands.get(name ?? '')
  if (!command) throw new StartError(USAGE)
  return command(words, terminal)
}

async function exportPack(words: string[], { environment, print }: Terminal): Promise<number> {
  const configuration = readConfiguration(environment)
  const { file, scope } = readExport(words, configuration.PORTAL_TIME_ZONE)
  if (existsSync(file)) throw new StartError(`${file} is there already.`)
  await withEvidence(configuration, async services => {
    // Beside the file, so that it appears there whole.
    const folder = await mkdtemp(`${file}.`)
    try {
      const request = {
        id: newId(),
        scope,
        actor: { kind: 'system' as const, id: null },
        operator: `command line (${userName()})`,
      }
      const { path, bytes, sha256 } = await writePack(services, request, folder)
      await rename(path, file)
      print(`${file} has ${bytes} bytes and the SHA-256 ${sha256}.`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  return 0
}

function readExport(words: string[], timeZone: string): { file: string; scope: PackScope } {
  const options = { from: TEXT, to: TEXT, presentation: TEXT, question: TEXT }
  const { values, positionals } = parsed(() =>
    parseArgs({ args: words, options, allowPositionals: true }),
  )
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new StartError(USAGE)
  const time = (text: string | undefined) =>
    text === undefined ? null : (parseInstant(text, timeZone) ?? refuse(`"${text}" is no time.`))
  const id = (text: string | undefined) =>
    text === undefined ? null : isId(text) ? text.toLowerCase() : refuse(`"${text}" is no id.`)
  const scope = {
    ...EVERYTHING,
    from: time(values.from),
    to: time(values.to),
    presentationId: id(values.presentation),
    questionId: id(values.question),
  }
  if (scope.from && scope.to && scope.from >= scope.to) refuse('--to must come after --from.')
  return { file: resolve(file), scope }
}

const TEXT = { type: 'string' } as const

function parsed<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch {
    throw new StartError(USAGE)
  }
}

function refuse(why: string): never {
  throw new StartError(why)
}

/** Runs the `verify.mjs` that each pack contains. */
async function verify(words: string[], { print, printError }: Terminal): Promise<number> {
  if (words.length === 0) {
    printError(USAGE)
    return NOT_VERIFIED
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-verify-'))
  try {
    const script = join(folder, 'verify.mjs')
    await writeFile(script, verifyScript())
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
      encoding: 'utf8',
    })
    if (stdout !== '') print(stdout.trimEnd())
    if (stderr !== '') printError(stderr.trimEnd())
    return status ?? NOT_VERIFIED
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkpoint(words: string[], { environment, print }: Terminal): Promise<number> {
  if (words.length > 0) throw new StartError(USAGE)
  await withEvidence(readConfiguration(environment), async services => {
    await sealedByNow(sqlOf(services.orm.em.fork()))
    const { note } = await makeCheckpoint(services)
    print(note.trimEnd())
  })
  return 0
}

/** Only where somebody is mailed: it takes as much memory as a small export. */
async function openMailQueue(databaseUrl: string) {
  const jobs = new PgBossJobQueue(databaseUrl, createLog('silent'), { works: false })
  await jobs.start([mailJob])
  return jobs
}

/** What exports need. A sealer of its own takes over where no portal runs. */
function withEvidence(
  configuration: Configuration,
  work: (services: PackServices) => Promise<void>,
): Promise<void> {
  return withDatabase(configuration, async databaseUrl => {
    await prepareDatabase(databaseUrl, configuration)
    const orm = await connectDatabase(databaseUrl, { connections: 2 })
    const log = createLog('warn')
    const sealer = new Sealer({ databaseUrl, clock: systemClock, log })
    const settings = settingsOf(configuration)
    const jobs = settings.evidenceMailTo.length > 0 ? await openMailQueue(databaseUrl) : null
    sealer.start()
    try {
      const evidenceKey = checkpointKey(evidenceSeedOf(configuration), settings.publicUrl)
      const secrets = configuredKeys(configuration)
      const onCheckpoint: PackServices['onCheckpoint'] = async (em, checkpoint) => {
        if (jobs) await mailCheckpoint({ jobs, secrets, settings }, em, checkpoint)
      }
      await work({
        orm,
        files: chooseFileStore(configuration),
        clock: systemClock,
        log,
        settings,
        evidenceKey,
        onCheckpoint,
      })
    } finally {
      await jobs?.stop()
      await sealer.close()
      await orm.close()
    }
  })
}
