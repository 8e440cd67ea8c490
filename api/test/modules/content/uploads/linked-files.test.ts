import { deleteUnusedFiles } from '#modules/content/uploads/unused-files.job'
import { sqlOf } from '#platform/database/kysely'
import { office } from '../../../harness/files/documents'
import { uploadAs } from '../../../harness/http/upload-as'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { attempt } from '../../../harness/portal/run-job'
import { anAdmin } from '../../../harness/portal/signed-in'
import { untilBlocked } from '../../../harness/time/until'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

describe('A linked file', () => {
  const FILE = '{ fileName size contentType url }'
  const fileOf = async (documentUrl: string | null) => {
    const { id } = await portal.make.announcement({ documentUrl })
    return (
      await portal
        .visitor()
        .ask(`query ($id: ID!) { announcement(id: $id) { document ${FILE} } }`, { id })
    ).announcement.document
  }

  it('A linked file is public with its original name and size', async () => {
    const { url } = await portal.make.file({ fileName: 'Full-year results 2026.pdf', size: 48_200 })
    const file = {
      fileName: 'Full-year results 2026.pdf',
      size: 48_200,
      contentType: 'application/pdf',
      url,
    }
    expect(await fileOf(url)).toEqual(file)
    expect(await fileOf(`${portal.services.settings.publicUrl}${url}?download#page=2`)).toEqual(
      file,
    )
    const { id } = await portal.make.policy({ pdfUrl: url })
    expect(
      (await portal.visitor().ask(`query ($id: ID!) { policy(id: $id) { pdf ${FILE} } }`, { id }))
        .policy.pdf,
    ).toEqual(file)
  })

  it('The file of a document is null without a link, for an unknown file and for a link to another site', async () => {
    const { url } = await portal.make.file()
    for (const link of [
      null,
      '/objects/unknown.pdf',
      `https://elsewhere.test${url}`,
      `${portal.services.settings.publicUrl}.evil.test${url}`,
    ])
      expect([link, await fileOf(link)]).toEqual([link, null])
  })
})

const announcement = { title: 'Results', content: 'Text', publishedAt: '2026-08-20' }
const subjects = [
  {
    kind: 'announcement',
    field: 'documentUrl',
    values: announcement,
    make: async (link: string) =>
      (await portal.make.announcement({ title: 'As it was', documentUrl: link })).id,
  },
  {
    kind: 'policy',
    field: 'pdfUrl',
    values: { title: 'Conduct' },
    make: async (link: string) =>
      (await portal.make.policy({ title: 'As it was', pdfUrl: link })).id,
  },
]

describe.each(subjects)('Saving $kind', ({ kind, field, values, make }) => {
  const CREATE = saving(kind, 'Create')
  const UPDATE = saving(kind, 'Update')
  const refusal = {
    code: 'BAD_USER_INPUT',
    field,
    message: 'This file is no longer there. Please upload it again.',
  }
  const count = () => portal.em().count(kind.replace(/^./, first => first.toUpperCase()) as never)

  it('Saving a link to a stored file or to another site succeeds', async () => {
    const { url } = await portal.make.file()
    const admin = await anAdmin(portal)
    for (const link of [
      url,
      `${portal.services.settings.publicUrl}${url}`,
      'https://elsewhere.test/objects/a.pdf',
    ])
      expect(
        (await admin.graphql(CREATE, { input: { ...values, [field]: link } })).errors,
      ).toBeUndefined()
  })

  it('Saving a link to a missing file is refused with BAD_USER_INPUT and changes nothing', async () => {
    const admin = await anAdmin(portal)
    const before = await count()
    const gone = '/objects/policies/gone.pdf'
    for (const link of [gone, `${portal.services.settings.publicUrl}${gone}?download`])
      expect(await admin.refusal(CREATE, { input: { ...values, [field]: link } })).toEqual(refusal)
    expect(await count()).toBe(before)
    const { url } = await portal.make.file()
    const id = await make(url)
    expect(await admin.refusal(UPDATE, { input: { ...values, id, [field]: gone } })).toEqual(
      refusal,
    )
    const shown = await portal
      .visitor()
      .ask(`query ($id: ID!) { ${kind}(id: $id) { title ${field} } }`, { id })
    expect(shown[kind]).toEqual({ title: 'As it was', [field]: url })
  })

  it('Saving an unchanged link that is older than the table of files succeeds', async () => {
    const admin = await anAdmin(portal)
    const id = await make('/objects/older.pdf')
    expect(
      (await admin.graphql(UPDATE, { input: { ...values, id, [field]: '/objects/older.pdf' } }))
        .errors,
    ).toBeUndefined()
  })
})

describe('A file that is linked while the cleanup job deletes it', () => {
  const CREATE = saving('announcement', 'Create')
  const sweep = () => deleteUnusedFiles(portal.services, attempt)
  /** A file whose day is over, and an administrator who comes to link it. */
  async function lastMoment() {
    const { id, url } = await portal.make.file()
    portal.clock.pass({ days: 2 })
    const admin = await anAdmin(portal)
    const isThere = async () =>
      (
        await sqlOf(portal.em())
          .selectFrom('stored_file')
          .select('id')
          .where('id', '=', id)
          .execute()
      ).length === 1
    return {
      isThere,
      link: () => admin.graphql(CREATE, { input: { ...announcement, documentUrl: url } }),
    }
  }

  it('A file that is linked before the cleanup job deletes files is not deleted', async () => {
    const { link, isThere } = await lastMoment()
    const { events } = portal.services
    let sweeping: Promise<number> | undefined
    portal.services.events = Object.assign(Object.create(events) as typeof events, {
      publish: async (...event: Parameters<typeof events.publish>) => {
        sweeping = sweep()
        await untilBlocked(portal.em())
        return events.publish(...event)
      },
    })
    expect((await link()).errors).toBeUndefined()
    portal.services.events = events
    expect(await sweeping).toBe(0)
    expect(await isThere()).toBe(true)
  })

  it('A link to a file that the cleanup job is deleting is refused with BAD_USER_INPUT', async () => {
    const { link, isThere } = await lastMoment()
    const { files } = portal.services
    let linking: ReturnType<typeof link> | undefined
    portal.services.files = Object.assign(Object.create(files) as typeof files, {
      delete: async (key: string) => {
        linking ??= link()
        await untilBlocked(portal.em())
        return files.delete(key)
      },
    })
    expect(await sweep()).toBeGreaterThan(0)
    portal.services.files = files
    expect((await linking)?.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'documentUrl' } },
    ])
    expect(await isThere()).toBe(false)
  })
})

function saving(kind: string, what: 'Create' | 'Update'): string {
  const type = `${kind.replace(/^./, first => first.toUpperCase())}${what}Input`
  return `mutation ($input: ${type}!) { ${kind}${what}(input: $input) { ${kind} { id } } }`
}

it('A policy refuses a stored file that is not a PDF', async () => {
  const admin = await anAdmin(portal)
  const docx = (await uploadAs(admin, { bytes: office('docx'), name: 'minutes.docx' })).file?.url
  const right = { title: 'Conduct', pdfUrl: (await portal.make.file()).url }
  const refusal = { code: 'BAD_USER_INPUT', field: 'pdfUrl', message: 'Please upload a PDF file' }
  expect(
    await admin.refusal(saving('policy', 'Create'), { input: { ...right, pdfUrl: docx } }),
  ).toEqual(refusal)
  expect(await admin.post('/api/admin/policies', { ...right, pdfUrl: docx })).toMatchObject({
    status: 400,
    body: refusal,
  })
  const { id } = await portal.make.policy(right)
  expect(
    await admin.refusal(saving('policy', 'Update'), { input: { id, ...right, pdfUrl: docx } }),
  ).toEqual(refusal)
})
