import { newId } from '#platform/database/ids'
import { startTestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'
import { severable } from '../../harness/stand-ins/severable'

describe('When the database is gone', () => {
  it('Requests that need the lost database are refused with 503 UNAVAILABLE, and others still succeed', async () => {
    const whole = await startTestPortal()
    const way = await severable(whole.database.url)
    const cutOff = await startTestPortal(
      {},
      { beside: { database: { ...whole.database, url: way.url }, clock: whole.clock } },
    )
    try {
      const admin = await anAdmin(cutOff)
      const visitor = cutOff.visitor()
      expect((await visitor.get('/readyz')).status).toBe(200)
      await way.cut()
      const message = 'The portal cannot reach its database right now. Please try again shortly.'
      expect(await visitor.graphql('{ policies { totalCount } }')).toMatchObject({
        status: 503,
        errors: [{ message, extensions: { code: 'UNAVAILABLE' } }],
      })
      // Also where the field may be null, and the rest of the answer is there.
      expect(
        await visitor.graphql(`{ portal { ticker } policy(id: "${newId()}") { title } }`),
      ).toMatchObject({
        status: 503,
        data: { portal: { ticker: 'TST' }, policy: null },
      })
      const signedIn = await admin.graphql('{ adminStats { totalUsers } }')
      expect(signedIn.errors).toMatchObject([{ message, extensions: { code: 'UNAVAILABLE' } }])
      expect(signedIn.status).toBe(503)
      const rest = await visitor.get('/api/policies')
      expect(rest).toMatchObject({ status: 503, body: { message, code: 'UNAVAILABLE' } })
      expect(rest.headers.get('retry-after')).toBe('2')
      expect(await admin.get('/api/admin/stats')).toMatchObject({
        status: 503,
        body: { message, code: 'UNAVAILABLE' },
      })
      expect((await visitor.get('/healthz')).status).toBe(200)
      expect((await visitor.get('/readyz')).status).toBe(503)
      expect((await visitor.graphql('{ portal { ticker } }')).data).toEqual({
        portal: { ticker: 'TST' },
      })
    } finally {
      await cutOff.stop()
      await way.close()
      await whole.stop()
    }
  })
})
