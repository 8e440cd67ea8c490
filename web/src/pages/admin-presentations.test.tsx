import { waitFor, within } from '@testing-library/react'
import { AdminPresentations } from '../features/presentations/admin-presentations'
import { atTheDesk } from '../testing/at-the-desk'
import { aPresentation, aQuestion } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { renderAdminPart } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import type { RootArguments } from '../testing/root-resolvers'

const results = aPresentation({
  id: 'results',
  title: 'Full-Year Results',
  isPinned: true,
  publishedAt: '2024-08-22T00:30:25.000Z',
})
const briefing = aPresentation({
  id: 'briefing',
  title: 'June Briefing',
  publishedAt: '2024-07-24T00:00:00.000Z',
})
const LINK = 'https://youtu.be/dQw4w9WgXcQ'

const data = () => ({ presentations: [{ ...results }, { ...briefing }], questions: [] })
const openList = (options: Partial<PortalOptions> = {}) =>
  renderAdminPart(<AdminPresentations />, { data: data(), ...options })
/** With the other tabs and the counters. */
const openDashboard = (options: Partial<PortalOptions> = {}) =>
  atTheDesk('Presentations', { data: data(), ...options })

type Desk = ReturnType<typeof openList>
const titles = ({ getAllByRole }: Desk) =>
  getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
const card = async ({ findByText }: Desk, title: string) =>
  (await findByText(title, { selector: 'h2 *' })).closest('article')!
const press = async (desk: Desk, title: string, button: string) =>
  desk.user.click(within(await card(desk, title)).getByRole('button', { name: button }))
async function openNew(desk: Desk) {
  await desk.user.click(await desk.findByText('Add Presentation'))
  return within(await desk.findByRole('dialog', { name: 'Add Presentation' }))
}

describe('The Presentations tab', () => {
  it('Each presentation says when it was published and whether the home page shows it', async () => {
    const desk = openList({
      data: {
        presentations: [
          aPresentation({
            id: 'ahead',
            title: 'Next Year',
            isPinned: true,
            isScheduled: true,
            publishedAt: '2099-02-02T22:30:00.000Z',
          }),
          { ...results },
          { ...briefing, isPinned: true },
          aPresentation({ id: 'plain', title: 'Site Visit' }),
        ],
        questions: [],
      },
    })
    const first = within(await card(desk, results.title))
    for (const text of [
      'Pinned',
      'Aug 22, 2024',
      'Earnings Call',
      'Financial Performance',
      'Shown on the home page',
    ])
      expect(first.getByText(text)).toBeVisible()
    expect(first.getByText('Timeline').closest('a')).toHaveAttribute(
      'href',
      '/admin/presentations/results',
    )
    const second = within(await card(desk, briefing.title))
    expect(second.getByText('Not on the home page: Full-Year Results is')).toBeVisible()
    expect(second.queryByText(/Scheduled/)).toBeNull()
    const ahead = within(await card(desk, 'Next Year'))
    expect(ahead.getByText('Scheduled for 3 Feb 2099, 09:30 AEDT')).toBeVisible()
    expect(ahead.queryByText(/home page/)).toBeNull()
    expect(within(await card(desk, 'Site Visit')).queryByText('Pinned')).toBeNull()
    expect(desk.getByText('4 presentations')).toBeVisible()

    await press(desk, briefing.title, 'Edit')
    const form = within(await desk.findByRole('dialog'))
    expect(form.getByText('Not on the home page: Full-Year Results is')).toBeVisible()
    await desk.user.click(form.getByText('Cancel'))
    expect(
      (await openNew(desk)).getByText(
        'The home page shows “Full-Year Results” until a newer one is pinned.',
      ),
    ).toBeVisible()
  })

  it('The Presentations tab says that there are none and offers Add Presentation when the list is empty', async () => {
    const { findByText, getByRole } = openList({ data: { presentations: [] } })
    expect(await findByText('No presentations yet...')).toBeVisible()
    expect(getByRole('button', { name: 'Add Presentation' })).toBeVisible()
  })
})

describe('The form of a presentation', () => {
  it('A form that is refused shows why and keeps what was typed', async () => {
    let refused: Error | undefined = refusal(
      'BAD_USER_INPUT',
      'This video is private',
      'youtubeUrl',
    )
    const inputs: RootArguments['input'][] = []
    const presentationCreate = ({ input }: RootArguments) => {
      inputs.push({ ...input })
      if (refused) throw refused
      return { presentation: aPresentation({ ...input, id: 'new' } as object) }
    }
    const desk = openList({ resolvers: { presentationCreate } })
    const form = await openNew(desk)
    const [title, link] = [form.getByLabelText('Title'), form.getByLabelText('YouTube Video URL')]
    expect(title).toHaveFocus()
    await desk.user.tab()
    expect(form.queryByText('Title is required')).toBeNull()
    const pin = form.getByRole('switch', { name: 'Pin to homepage' })
    for (const label of [/Presenter/, /Duration/])
      expect(
        form.getByLabelText(label).compareDocumentPosition(pin) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy()
    const year = form.getByLabelText(/Year/)
    expect(year).toHaveAttribute('placeholder', 'None')
    await desk.user.clear(form.getByLabelText('Published Date'))
    await desk.user.fill(year, '24')
    const submit = form.getByRole('button', { name: 'Add Presentation' })
    await desk.user.click(submit)
    for (const words of [
      'Title is required',
      'YouTube Video URL is required',
      'Published date is required',
      'Year must be four digits',
    ])
      expect(await form.findByText(words)).toBeVisible()
    await waitFor(() => expect(title).toHaveFocus())
    await desk.user.fill(link, 'https://example.com/film')
    expect(await form.findByText('Please enter a YouTube link that leads to a video')).toBeVisible()
    expect(desk.network.operations).not.toContain('PresentationCreate')

    // Refused by the server.
    await desk.user.fill(title, '  Strategy Day ')
    await desk.user.clear(link)
    await desk.user.fill(link, LINK)
    await desk.user.fill(form.getByLabelText('Published Date'), '2024-08-01')
    await desk.user.fill(year, '26')
    await desk.user.click(submit)
    expect(await form.findByText('This video is private')).toBeVisible()
    expect(link).toHaveFocus()
    expect(inputs).toEqual([
      {
        title: 'Strategy Day',
        description: null,
        youtubeUrl: LINK,
        publishedAt: '2024-08-01',
        category: null,
        topic: null,
        year: 2426,
        isPinned: false,
        presenter: null,
        duration: null,
      },
    ])
    refused = undefined

    // Without a network. The form cannot be closed while it is saved.
    desk.network.hold()
    await desk.user.click(submit)
    expect(await form.findByText('Saving...')).toBeVisible()
    await desk.user.keyboard('{Escape}')
    desk.network.fail()
    desk.network.release()
    expect(await desk.findByText('Failed to create presentation')).toBeVisible()
    expect(title).toHaveValue('  Strategy Day ')
    desk.network.restore()
    await desk.user.click(submit)
    expect(await desk.findByText('Presentation created')).toBeVisible()
  })

  it('A new presentation of today is published now, at its place and without reloading a list', async () => {
    jest.useFakeTimers({
      now: new Date('2024-08-31T20:00:00.000Z'),
      doNotFake: ['nextTick', 'queueMicrotask'],
    })
    const ahead = { ...results, id: 'ahead', title: 'Ahead', publishedAt: '2099-01-01T00:00:00Z' }
    const desk = openList({ data: { presentations: [ahead, { ...briefing }], questions: [] } })
    await card(desk, briefing.title)
    const form = await openNew(desk)
    const before = desk.network.operations.length
    expect(form.getByLabelText('Published Date')).toHaveValue('2024-09-01')
    expect(form.getByLabelText('Time')).toHaveValue('')
    expect(form.getByLabelText('Pin to homepage')).not.toBeChecked()
    await desk.user.fill(form.getByLabelText('Title'), 'Strategy Day')
    await desk.user.fill(form.getByLabelText('YouTube Video URL'), LINK)
    await desk.user.click(form.getByLabelText(/Category/))
    await desk.user.click(desk.getByRole('option', { name: 'ESG Report' }))
    await desk.user.click(form.getByText('Add Presentation', { selector: 'button *' }))
    expect(await desk.findByText('3 presentations', { selector: '[role="status"]' })).toBeVisible()
    expect(desk.getByText('Presentation created')).toBeVisible()
    await waitFor(() => expect(desk.queryByRole('dialog')).toBeNull())
    expect(titles(desk)).toEqual(['Ahead', 'Strategy Day', briefing.title])
    expect(within(await card(desk, 'Strategy Day')).getByText('ESG Report')).toBeVisible()
    expect(desk.since(before)).toEqual(['PresentationCreate'])
    expect(desk.getByRole('button', { name: 'Add Presentation' })).toHaveFocus()
    expect(desk.data.presentations.at(-1)).toMatchObject({
      publishedAt: expect.stringMatching(/^2024-08-31T20:0/) as string,
      category: 'ESG Report',
    })
    jest.useRealTimers()
  })
})

describe('Editing a presentation', () => {
  it('An edit sends the shown values, and the same time of publication unless it was changed', async () => {
    const inputs: RootArguments['input'][] = []
    const ahead = aPresentation({
      ...results,
      id: 'ahead',
      title: 'Ahead',
      publishedAt: '2027-02-02T22:30:00.000Z',
    })
    const resolvers = {
      presentationUpdate: ({ input }: RootArguments) => {
        inputs.push(input)
        const { id, title } = input
        return { presentation: { ...(id === 'ahead' ? ahead : results), title, version: 2 } }
      },
    }
    const desk = openList({
      resolvers,
      data: { presentations: [ahead, { ...results }], questions: [] },
    })
    await press(desk, results.title, 'Edit')
    const form = within(await desk.findByRole('dialog', { name: 'Edit Presentation' }))
    expect(form.getByLabelText(/Presenter/)).toHaveValue(results.presenter)
    expect(form.getByLabelText('Published Date')).toHaveValue('2024-08-22')
    expect(form.getByRole('switch')).toBeChecked()
    await desk.user.fill(form.getByLabelText('Title'), ', corrected')
    await desk.user.clear(form.getByLabelText(/Presenter/))
    await desk.user.click(form.getByText('Save Changes'))
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    expect(inputs[0]).toMatchObject({
      id: 'results',
      publishedAt: results.publishedAt,
      presenter: null,
      year: 2024,
      isPinned: true,
    })
    const corrected = within(await card(desk, `${results.title}, corrected`))
    await waitFor(() => expect(corrected.getByRole('button', { name: 'Edit' })).toHaveFocus())

    await press(desk, 'Ahead', 'Edit')
    const other = within(await desk.findByRole('dialog', { name: 'Edit Presentation' }))
    expect(other.getByLabelText('Time')).toHaveValue('09:30')
    await desk.user.clear(other.getByLabelText('Time'))
    await desk.user.fill(other.getByLabelText('Time'), '08:15')
    await desk.user.click(other.getByText('Save Changes'))
    await waitFor(() => expect(inputs).toHaveLength(2))
    expect(inputs[1]).toMatchObject({ publishedAt: '2027-02-02T21:15:00.000Z' })
    expect(inputs[1]).not.toHaveProperty('publishedTime')
  })

  it('A conflict shows at each field of the presentation form what a colleague has changed', async () => {
    const stands = { ...results }
    const desk = openList({ data: { presentations: [stands], questions: [] } })
    await press(desk, results.title, 'Edit')
    const form = within(await desk.findByRole('dialog', { name: 'Edit Presentation' }))
    Object.assign(stands, {
      publishedAt: '2024-08-25T00:30:00.000Z',
      isPinned: false,
      presenter: null,
      year: 2020,
      version: 2,
    })
    await desk.user.clear(form.getByLabelText('Published Date'))
    await desk.user.fill(form.getByLabelText('Published Date'), '2024-08-23')
    await desk.user.clear(form.getByLabelText(/Presenter/))
    await desk.user.fill(form.getByLabelText(/Presenter/), 'Ada Nolan')
    await desk.user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect((await desk.findAllByText(/changed this meanwhile/))[0]).toBeVisible()
    expect(form.getByLabelText('Published Date')).toHaveAccessibleDescription(
      'A colleague has changed this to “2024-08-25”.',
    )
    expect(form.getByLabelText(/Presenter/)).toHaveAccessibleDescription(
      'A colleague has emptied this meanwhile.',
    )
    expect(form.getByRole('switch')).not.toBeChecked()
    expect(form.getByLabelText(/Year/)).toHaveValue('2020')
    await desk.user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    expect(stands).toMatchObject({
      presenter: 'Ada Nolan',
      isPinned: false,
      year: 2020,
      version: 3,
    })
    expect(stands.publishedAt.slice(0, 10)).toBe('2024-08-23')
  })

  it('The other pages follow an edit and a deletion of a presentation', async () => {
    const desk = openList()
    const featured = () => desk.findByRole('link', { name: 'Watch Presentation' })
    await card(desk, results.title)
    await desk.goTo('/presentations')
    await desk.findByRole('heading', { name: results.title })
    await desk.goTo('/')
    expect(await featured()).toHaveAttribute('href', '/presentations/results')

    await desk.goTo('/admin/dashboard')
    await press(desk, briefing.title, 'Edit')
    const form = within(await desk.findByRole('dialog'))
    const before = desk.network.operations.length
    await desk.user.click(form.getByLabelText('Pin to homepage'))
    await desk.user.clear(form.getByLabelText('Published Date'))
    await desk.user.fill(form.getByLabelText('Published Date'), '2024-12-01')
    await desk.user.clear(form.getByLabelText(/^Year/))
    await desk.user.fill(form.getByLabelText(/^Year/), '1999')
    await desk.user.click(form.getByText('Save Changes'))
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    expect(titles(desk)).toEqual([briefing.title, results.title])
    await desk.goTo('/')
    expect(await featured()).toHaveAttribute('href', '/presentations/briefing')
    expect(desk.queryByRole('heading', { name: results.title })).toBeNull()
    expect(desk.since(before)).toEqual(['PresentationUpdate', 'Home'])
    await desk.goTo('/presentations')
    await desk.user.click(await desk.findByRole('combobox', { name: /Year/i }))
    expect(await desk.findByRole('option', { name: '1999' })).toBeInTheDocument()

    await desk.goTo('/admin/dashboard')
    await press(desk, briefing.title, 'Delete')
    await desk.user.click(await desk.findByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Presentation deleted')).toBeVisible()
    await desk.goTo('/')
    expect(await featured()).toHaveAttribute('href', '/presentations/results')
  })

  it('A presentation that is pinned in vain is unpinned on its card, and a refusal is shown', async () => {
    let refused: Error | undefined = refusal('NOT_FOUND', 'Presentation not found')
    const pinned = { ...briefing, isPinned: true }
    const presentationUpdate = () => {
      if (refused) throw refused
      return { presentation: { ...briefing, version: 2 } }
    }
    const desk = openList({
      data: { presentations: [{ ...results }, pinned], questions: [] },
      resolvers: { presentationUpdate },
    })
    await press(desk, briefing.title, 'Unpin June Briefing')
    expect(await desk.findByText('Presentation not found')).toBeVisible()
    const shown = within(await card(desk, briefing.title))
    expect(shown.getByRole('button', { name: 'Unpin June Briefing' })).toBeEnabled()

    // In the form, with the server's words or the client's own.
    await press(desk, briefing.title, 'Edit')
    const form = within(await desk.findByRole('dialog'))
    refused = refusal('NOT_FOUND', 'It was deleted')
    await desk.user.click(form.getByText('Save Changes'))
    expect(await desk.findByText('It was deleted')).toBeVisible()
    refused = refusal('INTERNAL', 'broken')
    await desk.user.click(form.getByText('Save Changes'))
    expect(await desk.findByText('Failed to update presentation')).toBeVisible()
    await desk.user.click(form.getByText('Cancel'))
    await waitFor(() => expect(desk.queryByRole('dialog')).toBeNull())

    refused = undefined
    const before = desk.network.operations.length
    await press(desk, briefing.title, 'Unpin June Briefing')
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    await waitFor(() => expect(shown.queryByText(/home page/)).toBeNull())
    expect(shown.queryByText('Pinned')).toBeNull()
    expect(shown.getByText('Financial Performance')).toBeVisible()
    expect(shown.getByRole('link', { name: briefing.title })).toHaveFocus()
    expect(desk.since(before)).toEqual(['PresentationUpdate'])
  })
})

describe('Deleting a presentation', () => {
  const asked = aQuestion({
    id: 'asked',
    questionText: 'When is the dividend paid?',
    presentation: results,
  })
  const kept = aQuestion({
    id: 'kept',
    questionText: 'What of the water licence?',
    presentation: briefing,
  })

  it('The dialog says how many questions are deleted as well, and stays open after a failure', async () => {
    const more = [
      aQuestion({ presentation: results, isArchived: true }),
      aQuestion({ presentation: results, questionText: 'When is it paid?', answerText: 'In May.' }),
    ]
    const desk = openList({
      data: { presentations: [{ ...results }, { ...briefing }], questions: [asked, ...more] },
    })
    await press(desk, results.title, 'Delete')
    const dialog = within(
      await desk.findByRole('alertdialog', { name: 'Delete this presentation?' }),
    )
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(
      await dialog.findByText(
        '“Full-Year Results” and its 3 questions will be removed. 1 published answer would disappear from the portal: “When is it paid?” This cannot be undone.',
      ),
    ).toBeVisible()
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(desk.queryByRole('alertdialog')).toBeNull())
    expect(desk.network.operations).not.toContain('PresentationDelete')
    expect(
      within(await card(desk, results.title)).getByRole('button', { name: 'Delete' }),
    ).toHaveFocus()

    desk.network.hold()
    await press(desk, briefing.title, 'Delete')
    expect(
      await desk.findByText(
        `“${briefing.title}” and its questions will be removed. This cannot be undone.`,
      ),
    ).toBeVisible()
    desk.network.release()
    expect(
      await desk.findByText(`“${briefing.title}” will be removed. This cannot be undone.`),
    ).toBeVisible()
    desk.network.fail()
    await desk.user.click(desk.getByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Failed to delete presentation')).toBeVisible()
    desk.network.restore()
    await desk.user.click(desk.getByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Presentation deleted')).toBeVisible()
  })

  it('Deleting a presentation removes its questions and updates the counts without reloading a list', async () => {
    const desk = await openDashboard({
      data: { presentations: [{ ...results }, { ...briefing }], questions: [asked, kept] },
    })
    await press(desk, results.title, 'Delete')
    await desk.findByText(/“Full-Year Results” and its 1 question will be removed/)
    const before = desk.network.operations.length
    await desk.user.click(desk.getByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Presentation deleted')).toBeVisible()
    await waitFor(() => expect(desk.queryByRole('alertdialog')).toBeNull())
    expect(titles(desk)).toEqual([briefing.title])
    expect(desk.getByText('1 presentation')).toBeVisible()
    await waitFor(async () =>
      expect(
        within(await card(desk, briefing.title)).getByRole('button', { name: 'Edit' }),
      ).toHaveFocus(),
    )
    await desk.user.click(desk.getByRole('tab', { name: 'Questions' }))
    expect(await desk.findByRole('tab', { name: 'Pending 1' })).toBeVisible()
    expect(desk.getByText(kept.questionText)).toBeVisible()
    expect(desk.queryByText(asked.questionText)).toBeNull()
    expect(desk.since(before)).toEqual(['PresentationDelete'])
    await desk.goTo('/presentations/results')
    expect(await desk.findByRole('heading', { name: 'Presentation not found' })).toBeVisible()
    expect(desk.since(before)).toEqual(['PresentationDelete'])
  })
})
