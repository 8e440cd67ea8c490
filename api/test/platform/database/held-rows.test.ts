import pg from 'pg'
import { PDF } from '../../harness/files/documents'
import { QuestionAsk, QuestionModerated } from '../../harness/generated/operations'
import { openPages } from '../../harness/http/live'
import { uploadAs } from '../../harness/http/upload-as'
import { startListenedPortal } from '../../harness/portal/listening'
import { anAdmin, aShareholder } from '../../harness/portal/signed-in'
import { itOnRealClock } from '../../harness/time/real-clock'
import { until } from '../../harness/time/until'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let holder: pg.Client
let looker: pg.Client
beforeAll(async () => {
  portal = await startListenedPortal()
  ;[holder, looker] = [new pg.Client(portal.database.url), new pg.Client(portal.database.url)]
  await Promise.all([holder.connect(), looker.connect()])
})
const live = openPages()
afterAll(async () => {
  await Promise.all([holder.end(), looker.end()])
  await portal.stop()
})

const waiting = async () => {
  const { rows } = await looker.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

describe('While the row of a presentation is locked and more shareholders ask on it than there are connections', () => {
  itOnRealClock(
    'Questions that wait for a locked presentation end with UNAVAILABLE, while files and events are still served',
    async () => {
      const { id } = await portal.make.presentation()
      const admin = await anAdmin(portal)
      const file = (await uploadAs(admin, { bytes: PDF, name: 'report.pdf' })).file?.url ?? ''
      const askers = await Promise.all(Array.from({ length: 12 }, () => aShareholder(portal)))
      const desk = live(admin)
      const [ear] = await portal.allHear([desk], QuestionModerated)
      await ear!.next('OPENED')

      await holder.query('begin')
      await holder.query('select from presentation where id = $1 for update', [id])
      const asked = askers.map(asker =>
        asker.refusal(QuestionAsk, {
          input: { presentationId: id, questionText: 'When is the dividend paid?' },
        }),
      )
      await until('ten wait for the presentation', async () => (await waiting()) >= 10)

      const execute = async (text: string, values: readonly unknown[]) =>
        (await looker.query(text, [...values])).rows
      // Together, so that also a slow machine is done before the askers are refused.
      const paths = ['/readyz', file, '/sitemap.xml']
      const served = Promise.all(
        paths.map(async path => (await fetch(portal.address + path)).status),
      )
      await portal.services.events.publish(
        { execute, onCommit: (listener: () => void) => listener() } as never,
        {
          type: 'question',
          action: 'DELETED',
          questionIds: [],
          presentationId: null,
        },
      )
      expect((await ear!.next()).data?.questionModerated).toEqual({ action: 'DELETED' })

      expect(await served).toEqual([200, 200, 200])
      // None of this has waited until they were refused.
      expect(await waiting()).toBeGreaterThanOrEqual(10)

      const busy = {
        code: 'UNAVAILABLE',
        message: 'Somebody else is changing the same right now. Please try again shortly.',
      }
      for (const refusal of await Promise.all(asked)) expect(refusal).toMatchObject(busy)
      await holder.query('rollback')
      expect(
        (
          await askers[0]!.graphql(QuestionAsk, {
            input: { presentationId: id, questionText: 'And after all?' },
          })
        ).errors,
      ).toBeUndefined()
    },
  )
})
