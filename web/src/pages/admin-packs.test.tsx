import { waitFor, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { aCheckpoint, aPack, aPresentation, aShareholder } from '../testing/factories'
import { notifications } from '../testing/notifications'
import { ADMIN } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import { elapse, type PortalOptions } from '../testing/render-portal'

const margaret = aShareholder({
  id: 'margaret',
  name: 'Margaret Hale',
  email: 'margaret.hale@example.com',
})
const results = aPresentation({ id: 'results', title: 'FY26 Results' })
const openEvidence = (data: PortalOptions['data'] = {}, options: Partial<PortalOptions> = {}) =>
  renderPage({
    path: '/admin/evidence',
    session: ADMIN,
    data: {
      checkpoints: [aCheckpoint()],
      presentations: [results],
      shareholders: [margaret],
      ...data,
    },
    ...options,
  })
/** Keeps what was asked for. */
function recorder() {
  const inputs: object[] = []
  const create = ({ input }: { input: object }) => {
    inputs.push(input)
    return { evidencePack: aPack() }
  }
  return { inputs, resolvers: { evidencePackCreate: create } }
}
const everything = {
  from: null,
  to: null,
  presentationId: null,
  questionId: null,
  shareholderId: null,
}
const make = async ({ user, findByRole }: ReturnType<typeof openEvidence>) =>
  user.click(await findByRole('button', { name: 'Make Pack' }))

describe('Making a pack', () => {
  it('Without a choice everything is exported, and the pack stands in the list', async () => {
    const page = openEvidence()
    expect(await page.findByText('No packs yet')).toBeVisible()
    await make(page)
    const pack = await page.findByRole('listitem')
    expect(pack).toHaveTextContent('All evidence')
    expect(pack).toHaveTextContent('Rosalind Achebe, 3 Nov 2026, 09:12 AEDT')
    expect(pack).toHaveTextContent('Queued')
    expect(await notifications()).toHaveTextContent('The pack is being made')
  })

  it('A pack is limited to whole days in the portal’s zone, a presentation and a shareholder', async () => {
    const { inputs, resolvers } = recorder()
    const page = openEvidence({}, { resolvers })
    await page.user.fill(await page.findByLabelText('From'), '2025-07-01')
    await page.user.fill(page.getByLabelText('To'), '2026-06-30')
    const select = page.getByRole('combobox', { name: 'Presentation' })
    await page.user.click(select)
    await page.findByRole('option', { name: 'FY26 Results' })
    await page.user.selectOptions(select, 'FY26 Results')
    await page.user.fill(page.getByLabelText(/^Shareholder/), 'Hale')
    await make(page)
    await waitFor(() =>
      expect(inputs).toEqual([
        {
          from: '2025-06-30T14:00:00.000Z',
          to: '2026-06-30T14:00:00.000Z',
          presentationId: 'results',
          questionId: null,
          shareholderId: 'margaret',
        },
      ]),
    )
  })

  it('An impossible choice is refused beside its field, and nothing is exported', async () => {
    const { inputs, resolvers } = recorder()
    const other = aShareholder({ id: 'george', name: 'George Hale', email: 'g.hale@example.com' })
    const page = openEvidence({ shareholders: [margaret, other] }, { resolvers })
    await page.user.fill(await page.findByLabelText('From'), '2026-07-02')
    await page.user.fill(page.getByLabelText('To'), '2026-06-30')
    await make(page)
    expect(await page.findByText(messages.evidencePeriod)).toBeVisible()
    expect(page.getByLabelText('To')).toBeInvalid()
    await page.user.clear(page.getByLabelText('From'))

    const field = page.getByLabelText(/^Shareholder/)
    await page.user.fill(field, 'Nobody Known')
    await make(page)
    expect(await page.findByText('No shareholder has this name or address.')).toBeVisible()
    expect(field).toHaveFocus()
    await page.user.clear(field)
    await page.user.fill(field, 'hale')
    await make(page)
    expect(
      await page.findByText('Several shareholders match. Choose one by the address.'),
    ).toBeVisible()
    expect(field).toHaveFocus()
    expect(inputs).toEqual([])
  })

  it('A link with a presentation and a shareholder chooses what the pack is about', async () => {
    const { inputs, resolvers } = recorder()
    const path = '/admin/evidence?presentation=results&shareholder=margaret'
    const page = openEvidence({}, { path, resolvers })
    await page.findByDisplayValue('margaret.hale@example.com')
    await make(page)
    await waitFor(() =>
      expect(inputs).toEqual([
        { ...everything, presentationId: 'results', shareholderId: 'margaret' },
      ]),
    )
  })

  it('A question that a link chose is exported, and can be left out again', async () => {
    const { inputs, resolvers } = recorder()
    const page = openEvidence({}, { path: '/admin/evidence?question=q1', resolvers })
    expect(await page.findByRole('link', { name: 'View Question' })).toHaveAttribute(
      'href',
      '/admin/questions/q1',
    )
    await make(page)
    await waitFor(() => expect(inputs).toEqual([{ ...everything, questionId: 'q1' }]))
    await page.user.click(page.getByRole('button', { name: 'All Questions' }))
    await make(page)
    await waitFor(() => expect(inputs.at(-1)).toEqual(everything))
  })

  it('A pack that the API refuses is told, and the choice stays', async () => {
    const refuse = () => {
      throw refusal('INTERNAL', 'Something went wrong')
    }
    const page = openEvidence({}, { resolvers: { evidencePackCreate: refuse } })
    await page.user.fill(await page.findByLabelText(/^Shareholder/), 'margaret.hale@example.com')
    await make(page)
    expect(await notifications()).toHaveTextContent(
      'Failed to make a packSomething went wrong. Please try again.',
    )
    expect(page.getByLabelText(/^Shareholder/)).toHaveValue('margaret.hale@example.com')
  })
})

describe('The list of packs', () => {
  const ready = aPack({ id: 'ready', state: 'READY', scope: 'The presentation “FY26 Results”' })
  const pack = async (page: ReturnType<typeof openEvidence>) =>
    within(await page.findByRole('listitem'))

  it('A pack that is ready shows size, end and hash, and one that failed its period and the reason', async () => {
    const [from, to] = ['2025-06-30T14:00:00.000Z', '2026-06-30T14:00:00.000Z']
    const failed = aPack({ id: 'failed', state: 'FAILED', from, to })
    const page = openEvidence({ packs: [ready, failed] })
    const [row, other] = await page.findAllByRole('listitem')
    expect(row).toHaveTextContent('4.2 MB, until 4 Nov 2026, 09:12 AEDT')
    expect(row).toHaveTextContent('5f3a91c2…d07c19e4')
    expect(row).toHaveTextContent(`SHA-256 ${ready.sha256}`)
    expect(other).toHaveTextContent('All evidence, 1 Jul 2025 to 30 Jun 2026')
    expect(other).toHaveTextContent('Failed: The export could not be written.')
    expect(within(other!).getByRole('button', { name: 'Try Again' })).toBeVisible()
  })

  it('One that is written shows how far it is until it is ready, and polls no longer then', async () => {
    const page = openEvidence({ packs: [aPack({ id: 'one', state: 'RUNNING', progress: 64 })] })
    expect(await page.findByRole('progressbar', { name: 'All evidence' })).toHaveAttribute(
      'aria-valuenow',
      '64',
    )
    Object.assign(page.data.packs[0]!, aPack({ id: 'one', state: 'READY' }))
    expect(
      await (await pack(page)).findByRole('button', { name: 'Download' }, { timeout: 3_000 }),
    ).toBeVisible()
    expect(page.queryByRole('progressbar')).toBeNull()
  })

  it('While the window is hidden, or an earlier answer is awaited, a pack under way is not fetched again', async () => {
    jest.useFakeTimers()
    try {
      const page = openEvidence({ packs: [aPack({ id: 'one', state: 'RUNNING', progress: 64 })] })
      await page.findByRole('progressbar', { name: 'All evidence' })
      const fetches = () =>
        page.network.operations.filter(name => name.startsWith('EvidencePacks')).length
      await elapse(1_500)
      expect(fetches()).toBeGreaterThan(1)
      const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      await elapse(1_500)
      const before = fetches()
      await elapse(10_000)
      expect(fetches()).toBe(before)
      hidden.mockRestore()
      page.network.hold()
      await elapse(10_000)
      expect(fetches()).toBe(before + 1)
      page.network.release()
      Object.assign(page.data.packs[0]!, aPack({ id: 'one', state: 'READY' }))
      await elapse(3_000)
      expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
      const ended = fetches()
      await elapse(10_000)
      expect(fetches()).toBe(ended)
    } finally {
      jest.useRealTimers()
    }
  })

  it('One that is under way can be cancelled, and begun anew', async () => {
    const page = openEvidence({ packs: [aPack({ state: 'RUNNING', progress: 5 })] })
    await page.user.click(await (await pack(page)).findByRole('button', { name: 'Cancel' }))
    expect(await page.findByText('Cancelled')).toBeVisible()
    await page.user.click(await (await pack(page)).findByRole('button', { name: 'Try Again' }))
    expect(await page.findByText('Queued')).toBeVisible()
  })

  it('A download is saved, and its address is valid long enough for every browser', async () => {
    jest.useFakeTimers()
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('PK'))
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    URL.createObjectURL = jest.fn(() => 'blob:saved')
    URL.revokeObjectURL = jest.fn()
    try {
      const page = openEvidence({ packs: [ready] })
      await page.user.click(await (await pack(page)).findByRole('button', { name: 'Download' }))
      await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
      await elapse(10_000)
      expect(URL.revokeObjectURL).not.toHaveBeenCalled()
      await elapse(60_000)
      expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:saved')
    } finally {
      asked.mockRestore()
      saved.mockRestore()
      jest.useRealTimers()
    }
  })

  it('A download that is refused for its session leads to the sign-in', async () => {
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response('', { status: 401 }))
    const page = openEvidence({ packs: [ready] })
    await page.user.click(await (await pack(page)).findByRole('button', { name: 'Download' }))
    expect(await page.findByRole('heading', { name: 'Admin Sign In' })).toBeVisible()
    asked.mockRestore()
  })

  it('A list that cannot be loaded says so, while the rest of the page stands, and is loaded on Try Again', async () => {
    let isBroken = true
    const packs = () => {
      if (isBroken) throw refusal('INTERNAL', 'Something went wrong')
      return { totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } }
    }
    const page = openEvidence({}, { resolvers: { evidencePacks: packs } })
    expect(await page.findByText('The packs could not be loaded')).toBeVisible()
    expect(await page.findByText('48,223 events')).toBeVisible()
    isBroken = false
    await page.user.click(await page.findByRole('button', { name: 'Try Again' }))
    expect(await page.findByText('No packs yet')).toBeVisible()
  })
})
