import { sql } from 'kysely'
import pg from 'pg'
import { recordEvents } from '#modules/evidence/record-events'
import {
  checkpointKey,
  openCheckpoint,
  signCheckpoint,
  verifierKeyOf,
} from '#modules/evidence/seals/checkpoint'
import { checkpointJob } from '#modules/evidence/seals/checkpoint.job'
import {
  beginCheckpoints,
  checkContinuity,
  makeCheckpoint,
} from '#modules/evidence/seals/checkpoints.service'
import { sealEvents } from '#modules/evidence/seals/seal-events'
import { system } from '#platform/access/actor'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { evidenceOf } from '../../../harness/modules/evidence'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { anAdmin } from '../../../harness/portal/signed-in'

let portal: TestPortal
let client: pg.Client
beforeAll(async () => {
  portal = await startTestPortal()
  client = new pg.Client({ connectionString: portal.database.url })
  await client.connect()
})
beforeEach(() => portal.reset())
afterAll(async () => {
  await client.end()
  await portal.stop()
})

/** Some events, recorded and sealed. */
async function seal(count: number): Promise<void> {
  const acting = { actor: system, now: () => portal.clock.now() }
  const events = Array.from({ length: count }, () => ({
    type: 'policy.deleted' as const,
    subject: { type: 'policy' as const, id: newId() },
  }))
  await portal.em().transactional(em => recordEvents(em, acting, ...events))
  await sealEvents(client, portal.clock.now())
}
const chainAt = async (size: number) =>
  (
    await sqlOf(portal.em())
      .selectFrom('evidence_seal')
      .select('chain')
      .where('number', '=', String(size))
      .executeTakeFirstOrThrow()
  ).chain
const read = async (path: string) => {
  const response = await fetch(portal.address + path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  }
}
const key = () => portal.services.evidenceKey

describe('A checkpoint', () => {
  it('A checkpoint is a signed note of origin, size, chain and time', async () => {
    await seal(3)
    const { note } = await makeCheckpoint(portal.services)
    const [text = '', signature = ''] = note.split('\n\n')
    expect(text.split('\n')).toEqual([
      'portal.test/evidence',
      '3',
      Buffer.from(await chainAt(3), 'hex').toString('base64'),
      portal.clock.now().toISOString(),
    ])
    expect(signature).toMatch(/^— portal\.test\/evidence [A-Za-z\d+/]{91}=?=?\n$/)
    expect(openCheckpoint(note, verifierKeyOf(key()))).toMatchObject({
      origin: 'portal.test/evidence',
      size: 3,
    })
  })

  it('A checkpoint of another key, or whose text was changed, is not opened', async () => {
    await seal(1)
    const { note } = await makeCheckpoint(portal.services)
    const other = checkpointKey(Buffer.alloc(32, 8).toString('base64'), 'https://portal.test')
    expect(openCheckpoint(note, verifierKeyOf(other))).toBeNull()
    expect(openCheckpoint(note.replace('\n1\n', '\n2\n'), verifierKeyOf(key()))).toBeNull()
    expect(openCheckpoint('nonsense', verifierKeyOf(key()))).toBeNull()
  })

  it('A key whose base64 has plus signs verifies as well', () => {
    for (let seed = 0; seed < 40; seed++) {
      const one = checkpointKey(Buffer.alloc(32, seed).toString('base64'), 'https://portal.test')
      const note = signCheckpoint({ size: 1, chain: Buffer.alloc(32, 1), at: new Date() }, one)
      expect(openCheckpoint(note, verifierKeyOf(one))).not.toBeNull()
    }
  })

  it('The same size is signed once', async () => {
    await seal(1)
    const { note } = await makeCheckpoint(portal.services)
    portal.clock.pass({ hours: 24 })
    expect((await makeCheckpoint(portal.services)).note).toBe(note)
  })

  it('A new checkpoint is mailed to each of the addresses, once, with its exact text', async () => {
    portal.services.settings = {
      ...portal.services.settings,
      evidenceMailTo: ['audit@harrowgate.example', 'ir@meridian.example'],
    }
    await seal(3)
    const { note } = await makeCheckpoint(portal.services)
    await makeCheckpoint(portal.services)
    const mails = await portal.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['audit@harrowgate.example', 'Checkpoint 3 of the evidence of Test Mining'],
      ['ir@meridian.example', 'Checkpoint 3 of the evidence of Test Mining'],
    ])
    expect(mails[0]?.text).toContain(`\n${note.trimEnd()}\n`)
    expect(mails[0]?.text).toContain('https://portal.test/evidence/checkpoint/3')
    const admin = await anAdmin(portal)
    expect((await admin.ask('{ evidenceStatus { mailedTo } }')).evidenceStatus.mailedTo).toEqual([
      'audit@harrowgate.example',
      'ir@meridian.example',
    ])
  })

  it('Without an address nothing is mailed', async () => {
    await seal(1)
    await makeCheckpoint(portal.services)
    expect(await portal.mails()).toEqual([])
  })

  it('The first start signs a checkpoint, also before the first event', async () => {
    await beginCheckpoints(portal.services)
    expect((await read('/evidence/checkpoint')).text).toContain(
      `\n0\n${Buffer.alloc(32).toString('base64')}\n`,
    )
  })
})

describe('The public addresses of checkpoints', () => {
  it('The newest checkpoint, each by its size, and the key are answered as text', async () => {
    await seal(1)
    const first = await makeCheckpoint(portal.services)
    await seal(1)
    const second = await makeCheckpoint(portal.services)
    const text = { status: 200, type: 'text/plain; charset=utf-8' }
    expect(await read('/evidence/checkpoint')).toEqual({ ...text, text: second.note })
    expect(await read('/evidence/checkpoint/1')).toEqual({ ...text, text: first.note })
    expect(await read('/evidence/key')).toEqual({ ...text, text: `${verifierKeyOf(key())}\n` })
  })

  it.each(['/evidence/checkpoint', '/evidence/checkpoint/7', '/evidence/checkpoint/nonsense'])(
    'There is nothing at %s without such a checkpoint',
    async path => {
      expect((await read(path)).status).toBe(404)
    },
  )

  it('Administrators read the checkpoints as a list, the newest first, and the newest with the status', async () => {
    await seal(1)
    await makeCheckpoint(portal.services)
    await seal(2)
    await makeCheckpoint(portal.services)
    const admin = await anAdmin(portal)
    const { evidenceCheckpoints, evidenceStatus } = await admin.ask(
      '{ evidenceCheckpoints(first: 1) { nodes { size } totalCount pageInfo { hasNextPage } } evidenceStatus { sealed behind checkpoint { size } } }',
    )
    expect(evidenceCheckpoints).toEqual({
      nodes: [{ size: 3 }],
      totalCount: 2,
      pageInfo: { hasNextPage: true },
    })
    expect(evidenceStatus).toEqual({ sealed: 3, behind: 0, checkpoint: { size: 3 } })
  })
})

describe('After a restore', () => {
  /** As an older backup has it: the file store knows more than the database. */
  async function restoreOlder(): Promise<void> {
    await seal(2)
    await makeCheckpoint(portal.services)
    await seal(3)
    await makeCheckpoint(portal.services)
    // As a replica, because triggers protect the evidence.
    await sql`
      do $$ begin
        set local session_replication_role = replica;
        truncate evidence_checkpoint, evidence_seal, evidence_event, evidence_value, evidence_unsealed;
      end $$`.execute(sqlOf(portal.em()))
    await seal(2)
  }
  const restored = async () =>
    (await evidenceOf(portal)).filter(({ type }) => type === 'database.restored')

  it('A database that lacks the newest checkpoint is recorded as restored, once, and the status says when', async () => {
    await restoreOlder()
    for (let start = 0; start < 2; start++) await checkContinuity(portal.services)
    expect(await restored()).toMatchObject([
      { actor: { kind: 'system' }, body: { size: 5, sealed: 2 } },
    ])
    const { evidenceStatus } = await (
      await anAdmin(portal)
    ).ask('{ evidenceStatus { restoredAt } }')
    expect(evidenceStatus.restoredAt).toBe(portal.clock.now().toISOString())
  })

  it('A checkpoint of the file store is neither overwritten nor deleted by those that follow', async () => {
    await restoreOlder()
    const before = await portal.services.files.list('evidence')
    await makeCheckpoint(portal.services)
    const after = await portal.services.files.list('evidence')
    expect(before.toSorted()).toEqual(['evidence/2.txt', 'evidence/5.txt'])
    expect(after).toHaveLength(3)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  it('Events that are sealed and missing are logged at the start and daily', async () => {
    await seal(5)
    const error = jest.fn()
    const services = { ...portal.services, log: { ...portal.services.log, error } as never }
    const checks = [
      () => beginCheckpoints(services),
      () => runJob(checkpointJob, services),
    ] as const
    for (const check of checks) await check()
    expect(error).not.toHaveBeenCalled()
    await sql`
      do $$ begin
        set local session_replication_role = replica;
        delete from evidence_event where id in (select event_id from evidence_seal where number in (2, 4));
      end $$`.execute(sqlOf(portal.em()))
    for (const check of checks) await check()
    const logged = [{ count: 2, first: 2 }, 'sealed events are missing from the database']
    expect(error.mock.calls).toEqual([logged, logged])
  })

  it('A database that contains the newest checkpoint is not recorded as restored', async () => {
    await seal(2)
    await makeCheckpoint(portal.services)
    await seal(1)
    await checkContinuity(portal.services)
    expect(await restored()).toEqual([])
  })
})
