import { deleteUnusedFiles } from '#modules/content/uploads/unused-files.job'
import { sqlOf } from '#platform/database/kysely'
import { PDF } from '../../../harness/files/documents'
import { uploadAs } from '../../../harness/http/upload-as'
import type { TestPortal } from '../../../harness/portal/portal'
import { places, startPortalOn } from '../../../harness/portal/portal-on'
import { attempt } from '../../../harness/portal/run-job'
import { anAdmin } from '../../../harness/portal/signed-in'

describe.each(places)('On %s, the cleanup job', place => {
  let portal: TestPortal
  let stop: () => Promise<void>
  beforeAll(async () => void ({ portal, stop } = await startPortalOn(place)))
  afterAll(() => stop())

  const rows = () =>
    sqlOf(portal.em()).selectFrom('stored_file').selectAll().orderBy('id').execute()
  const sweep = () => deleteUnusedFiles(portal.services, attempt)
  const isThere = async (url: string) => (await fetch(portal.address + url)).status === 200

  it('The cleanup job deletes files that nothing has linked to for a day, and no others', async () => {
    const admin = await anAdmin(portal)
    const urlOf = async (name: string) =>
      (await uploadAs(admin, { bytes: PDF, name })).file?.url ?? ''
    const [attached, ofPolicy, absolute, loose] = [
      await urlOf('a.pdf'),
      await urlOf('b.pdf'),
      await urlOf('c.pdf'),
      await urlOf('d.pdf'),
    ]
    const announcement = await portal.make.announcement({ documentUrl: attached })
    await portal.make.announcement({ documentUrl: `https://portal.test${absolute}?download` })
    await portal.make.announcement({ documentUrl: 'https://elsewhere.test/objects/' })
    await portal.make.policy({ pdfUrl: ofPolicy })

    portal.clock.pass({ hours: 23, minutes: 59 })
    await sweep()
    expect(await isThere(loose)).toBe(true)

    portal.clock.pass({ minutes: 1 })
    expect(await sweep()).toBeGreaterThan(0)
    expect(await Promise.all([attached, ofPolicy, absolute, loose].map(isThere))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect((await rows()).map(({ key }) => `/objects/${key}`).sort()).toEqual(
      [attached, ofPolicy, absolute].sort(),
    )

    const em = portal.em()
    await em.nativeUpdate(
      'Announcement' as never,
      { id: announcement.id } as never,
      { documentUrl: null } as never,
    )
    expect(await sweep()).toBe(0)
    portal.clock.pass({ hours: 23 })
    expect([await sweep(), await isThere(attached)]).toEqual([0, true])
    portal.clock.pass({ hours: 1 })
    expect([await sweep(), await isThere(attached), await isThere(ofPolicy)]).toEqual([
      1,
      false,
      true,
    ])
  })
})
