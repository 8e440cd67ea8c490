import { declined } from '../../../../harness/modules/declined'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { anAdmin } from '../../../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.reset())
afterAll(() => portal.stop())

const HEAD =
  'presentation,asked,answered,merged,declined,withdrawn,set aside,removed,open,already answered,not about the company,about your own holding,no comment,personal or defamatory,abusive,not a question'
const ledger = async (query = '', headers = {}) => {
  const response = await fetch(`${portal.address}/api/ledger.csv${query}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const linesOf = (text: string) => text.trimEnd().split('\r\n')

describe('GET /api/ledger.csv', () => {
  it('It has a line for each presentation, with its declined questions by reason, and one for those that were deleted', async () => {
    const { make, clock } = portal
    const presentation = await make.presentation({ title: 'Half-Year Results' })
    await make.question({ presentation })
    await make.question({ presentation }, one => one.answer('There is enough.', clock.now()))
    await make.question({ presentation }, one => declined(one, clock.now()))
    await make.question({ presentation }, one => one.archive(clock.now()))
    await make.question({ presentation }, one => one.withdraw(clock.now()))
    const gone = await make.question()
    await (
      await anAdmin(portal)
    ).ask(
      `mutation { presentationDelete(input: { id: "${gone.presentation.id}" }) { deletedPresentationId } }`,
    )
    const { status, headers, text } = await ledger()
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="questions-2026.csv"',
    ])
    expect(text).toBe(
      [
        HEAD,
        'Half-Year Results,5,1,0,1,1,1,0,1,0,0,0,1,0,0,0',
        'Earlier presentations,1,0,0,0,0,0,1,0,0,0,0,0,0,0,0',
        '',
      ].join('\r\n'),
    )
  })

  it('The file begins with a byte order mark for spreadsheets', async () => {
    const response = await fetch(`${portal.address}/api/ledger.csv`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('A title that a spreadsheet would calculate begins with an apostrophe, and one with commas and quotes is quoted', async () => {
    for (const title of [
      '=HYPERLINK("https://evil.example")',
      '+ Growth',
      'Mine, mill and "port"',
      '-5',
    ])
      await portal.make.question({ presentation: await portal.make.presentation({ title }) })
    const titles = linesOf((await ledger()).text).map(line => line.replace(/(,\d+)+$/, ''))
    expect(titles.slice(1).sort()).toEqual(
      [
        `"'=HYPERLINK(""https://evil.example"")"`,
        '"Mine, mill and ""port"""',
        `'+ Growth`,
        '-5',
      ].sort(),
    )
  })

  it('Without a year it is the one that it is in the portal’s zone', async () => {
    await portal.make.question()
    portal.clock.pass({ days: 303, hours: 12 })
    const lines = async (query = '') => linesOf((await ledger(query)).text).length - 1
    expect([await lines(), await lines('?year=2026'), await lines('?year=2027')]).toEqual([1, 1, 0])
    expect(portal.clock.now().toISOString()).toBe('2026-12-30T12:00:00.000Z')
    portal.clock.pass({ days: 1, hours: 1 })
    expect([await lines(), await lines('?year=2026')]).toEqual([0, 1])
    expect((await ledger()).headers.get('content-disposition')).toContain('questions-2027.csv')
  })

  it.each(['abc', '', '0', '999', '10000', '02026', '2026.5', '-2026', '2e3', ' 2026', '２０２６'])(
    'A year that is none is refused with 400: %j',
    async year => {
      const { status, text } = await ledger(`?year=${encodeURIComponent(year)}`)
      expect([status, JSON.parse(text)]).toEqual([
        400,
        expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'year' }),
      ])
    },
  )

  it('Other parameters are refused with 400', async () => {
    expect((await ledger('?from=2026')).status).toBe(400)
  })

  it('A year without questions has only the header', async () => {
    expect((await ledger('?year=2020')).text).toBe(`${HEAD}\r\n`)
  })

  it('A deleted question changes the response at once; others revalidate', async () => {
    const question = await portal.make.question()
    const first = await ledger()
    expect((await ledger('', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(
      304,
    )
    await (
      await anAdmin(portal)
    ).ask(
      `mutation { shareholderDelete(input: { id: "${question.shareholder.id}" }) { deletedShareholderId } }`,
    )
    const second = await ledger()
    const counts = [first, second].map(({ text }) =>
      linesOf(text)[1]?.split(',').slice(1, 9).join(),
    )
    expect(counts).toEqual(['1,0,0,0,0,0,0,1', '1,0,0,0,0,0,1,0'])
  })
})
