import { startTestPortal, type TestPortal } from './harness/portal'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

describe('A linked file', () => {
  const FILE = '{ fileName size contentType url }'
  const fileOf = async (documentUrl: string | null) => {
    const { id } = await portal.make.announcement({ documentUrl })
    return (await portal.visitor().ask(`query ($id: ID!) { announcement(id: $id) { document ${FILE} } }`, { id })).announcement.document
  }

  it('is known to everybody by the name that it was uploaded under, and by its size', async () => {
    const { url } = await portal.make.file({ fileName: 'Full-year results 2026.pdf', size: 48_200 })
    const file = { fileName: 'Full-year results 2026.pdf', size: 48_200, contentType: 'application/pdf', url }
    expect(await fileOf(url)).toEqual(file)
    expect(await fileOf(`${portal.services.settings.publicUrl}${url}?download#page=2`)).toEqual(file)
    const { id } = await portal.make.policy({ pdfUrl: url })
    expect((await portal.visitor().ask(`query ($id: ID!) { policy(id: $id) { pdf ${FILE} } }`, { id })).policy.pdf).toEqual(file)
  })

  it('is none where there is no link, nothing is known of it, or it lies elsewhere', async () => {
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
