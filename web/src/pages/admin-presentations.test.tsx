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
  publishedAt: '2024-08-22T00:30:00.000Z',
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
/** The whole dashboard, for what shows on other tabs and pages. */
const openDashboard = (options: Partial<PortalOptions> = {}) =>
  atTheDesk('Presentations', { data: data(), ...options })

type Desk = ReturnType<typeof openList>
const titles = ({ getAllByRole }: Desk) =>
  getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
const card = ({ findByRole }: Desk, name: string) => findByRole('article', { name })
const press = async (desk: Desk, title: string, button: string) =>
  desk.user.click(within(await card(desk, title)).getByRole('button', { name: button }))
async function openNew(desk: Desk) {
  await desk.user.click(await desk.findByRole('button', { name: 'Add Presentation' }))
  return within(await desk.findByRole('dialog', { name: 'Add Presentation' }))
}

describe('The Presentations tab', () => {
  it('The Presentations tab shows each presentation with badge, date, category and topic, and their number', async () => {
    const desk = openList()
    const shown = within(await card(desk, results.title))
    for (const text of ['Pinned', 'Aug 22, 2024', 'Earnings Call', 'Financial Performance'])
      expect(shown.getByText(text)).toBeVisible()
    expect(within(await card(desk, briefing.title)).queryByText('Pinned')).toBeNull()
    expect(desk.getByText('2 presentations')).toBeVisible()
  })

  it('The Presentations tab says that there are none and offers Add Presentation when the list is empty', async () => {
    const { findByText, getByRole } = openList({ data: { presentations: [] } })
    expect(await findByText('No presentations yet...')).toBeVisible()
    expect(getByRole('button', { name: 'Add Presentation' })).toBeVisible()
  })
})

describe('Adding a presentation', () => {
  it('A typed presentation title is restored after the tab is reloaded', async () => {
    const desk = openList()
    await desk.user.fill((await openNew(desk)).getByLabelText('Title'), 'Strategy Day')
    desk.unmount()
    const again = await openNew(openList())
    expect(again.getByLabelText('Title')).toHaveValue('Strategy Day')
  })

  it('The presentation form shows its errors at the fields only after an attempt to submit', async () => {
    const desk = openList()
    const form = await openNew(desk)
    expect(form.getByLabelText('Title')).toHaveFocus()
    await desk.user.tab()
    expect(form.queryByText('Title is required')).toBeNull()
    await desk.user.clear(form.getByLabelText('Published Date'))
    await desk.user.type(form.getByLabelText(/Year/), '24')
    await desk.user.click(form.getByRole('button', { name: 'Add Presentation' }))
    for (const words of [
      'Title is required',
      'YouTube Video URL is required',
      'Published date is required',
      'Year must be four digits',
    ])
      expect(await form.findByText(words)).toBeVisible()
    await waitFor(() => expect(form.getByLabelText('Title')).toHaveFocus())
    await desk.user.fill(form.getByLabelText('YouTube Video URL'), 'https://example.com/film')
    expect(await form.findByText('Please enter a YouTube link that leads to a video')).toBeVisible()
    expect(desk.network.operations).not.toContain('PresentationCreate')
  })

  it('Presenter and Duration stand above the switch, and Year says None like its neighbours', async () => {
    const form = await openNew(openList())
    const pin = form.getByRole('switch', { name: 'Pin to homepage' })
    for (const label of [/Presenter/, /Duration/])
      expect(
        form.getByLabelText(label).compareDocumentPosition(pin) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy()
    expect(form.getByLabelText(/Year/)).toHaveAttribute('placeholder', 'None')
  })

  it('A new presentation of today in the portal’s time zone is sent with the time of now, a numeric year and null for empty fields', async () => {
    jest.useFakeTimers({
      now: new Date('2024-08-31T20:00:00.000Z'),
      doNotFake: ['nextTick', 'queueMicrotask'],
    })
    const inputs: unknown[] = []
    const resolvers = {
      presentationCreate: ({ input }: RootArguments) => {
        inputs.push(input)
        return {
          presentation: aPresentation({
            ...input,
            id: 'new',
            publishedAt: '2024-08-31T14:00:00.000Z',
          } as object),
        }
      },
    }
    const desk = openList({ resolvers })
    await card(desk, results.title)
    const form = await openNew(desk)
    expect(form.getByLabelText('Published Date')).toHaveValue('2024-09-01')
    expect(form.getByLabelText('Time')).toHaveValue('')
    expect(form.getByRole('switch', { name: 'Pin to homepage' })).not.toBeChecked()
    await desk.user.fill(form.getByLabelText('Title'), '  Strategy Day ')
    await desk.user.fill(form.getByLabelText('YouTube Video URL'), LINK)
    await desk.user.fill(form.getByLabelText(/Year/), '2026')
    await desk.user.click(form.getByRole('button', { name: 'Add Presentation' }))
    expect(await desk.findByText('Presentation created')).toBeVisible()
    expect({ ...(inputs[0] as object) }).toEqual({
      title: 'Strategy Day',
      description: null,
      youtubeUrl: LINK,
      publishedAt: expect.stringMatching(/^2024-08-31T20:0/),
      category: null,
      topic: null,
      year: 2026,
      isPinned: false,
      presenter: null,
      duration: null,
    })
    jest.useRealTimers()
  })

  it('A new presentation appears at its place without reloading a list, and Add Presentation regains the focus', async () => {
    const desk = openList()
    const form = await openNew(desk)
    const before = desk.network.operations.length
    await desk.user.fill(form.getByLabelText('Title'), 'Strategy Day')
    await desk.user.fill(form.getByLabelText('YouTube Video URL'), LINK)
    await desk.user.clear(form.getByLabelText('Published Date'))
    await desk.user.fill(form.getByLabelText('Published Date'), '2024-08-01')
    await desk.user.click(form.getByRole('combobox', { name: /Category/ }))
    await desk.user.click(desk.getByRole('option', { name: 'ESG Report' }))
    await desk.user.click(form.getByRole('button', { name: 'Add Presentation' }))
    expect(await desk.findByText('3 presentations', { selector: '[role="status"]' })).toBeVisible()
    await waitFor(() => expect(desk.queryByRole('dialog')).toBeNull())
    expect(titles(desk)).toEqual([results.title, 'Strategy Day', briefing.title])
    expect(within(await card(desk, 'Strategy Day')).getByText('ESG Report')).toBeVisible()
    expect(desk.since(before)).toEqual(['PresentationCreate'])
    expect(desk.getByRole('button', { name: 'Add Presentation' })).toHaveFocus()
  })

  it('A presentation form cannot be closed while saving and preserves what was typed when the save fails', async () => {
    const desk = openList()
    const form = await openNew(desk)
    await desk.user.fill(form.getByLabelText('Title'), 'Strategy Day')
    await desk.user.fill(form.getByLabelText('YouTube Video URL'), LINK)
    desk.network.hold()
    await desk.user.click(form.getByRole('button', { name: 'Add Presentation' }))
    expect(await form.findByText('Saving...')).toBeVisible()
    await desk.user.keyboard('{Escape}')
    desk.network.fail()
    desk.network.release()
    expect(await desk.findByText('Failed to create presentation')).toBeVisible()
    expect(form.getByLabelText('Title')).toHaveValue('Strategy Day')
    desk.network.restore()
    await desk.user.click(form.getByRole('button', { name: 'Add Presentation' }))
    expect(await desk.findByText('Presentation created')).toBeVisible()
  })

  it('A presentation field that the server refuses shows the server’s message and receives the focus', async () => {
    const resolvers = {
      presentationCreate: () => {
        throw refusal('BAD_USER_INPUT', 'This video is private', 'youtubeUrl')
      },
    }
    const desk = openList({ resolvers })
    const form = await openNew(desk)
    await desk.user.fill(form.getByLabelText('Title'), 'Strategy Day')
    await desk.user.fill(form.getByLabelText('YouTube Video URL'), LINK)
    await desk.user.click(form.getByRole('button', { name: 'Add Presentation' }))
    expect(await form.findByText('This video is private')).toBeVisible()
    expect(form.getByLabelText('YouTube Video URL')).toHaveFocus()
  })

  it('The Add Presentation form is empty each time, also after another presentation was edited', async () => {
    const desk = openList()
    const form = await openNew(desk)
    await desk.user.fill(form.getByLabelText('Title'), 'Half a tit')
    await desk.user.click(form.getByRole('button', { name: 'Cancel' }))
    await press(desk, results.title, 'Edit')
    expect(await desk.findByRole('dialog', { name: 'Edit Presentation' })).toBeVisible()
    expect(desk.getByLabelText('Title')).toHaveValue(results.title)
    await desk.user.click(desk.getByRole('button', { name: 'Cancel' }))
    expect((await openNew(desk)).getByLabelText('Title')).toHaveValue('')
  })
})

describe('Editing a presentation', () => {
  it('The edit form shows the presentation’s values and sends the same publication time when the date is unchanged', async () => {
    const inputs: Record<string, unknown>[] = []
    const resolvers = {
      presentationUpdate: ({ input }: RootArguments) => {
        inputs.push(input)
        return { presentation: { ...results, title: input.title } }
      },
    }
    const desk = openList({ resolvers })
    await press(desk, results.title, 'Edit')
    const form = within(await desk.findByRole('dialog', { name: 'Edit Presentation' }))
    expect(form.getByLabelText(/Presenter/)).toHaveValue(results.presenter)
    expect(form.getByLabelText('Published Date')).toHaveValue('2024-08-22')
    expect(form.getByRole('switch')).toBeChecked()
    await desk.user.clear(form.getByLabelText('Title'))
    await desk.user.fill(form.getByLabelText('Title'), 'Results, corrected')
    await desk.user.clear(form.getByLabelText(/Presenter/))
    await desk.user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    expect(inputs[0]).toMatchObject({
      id: 'results',
      publishedAt: results.publishedAt,
      presenter: null,
      year: 2024,
      isPinned: true,
    })
    expect(await card(desk, 'Results, corrected')).toBeVisible()
    expect(
      within(await card(desk, 'Results, corrected')).getByRole('button', { name: 'Edit' }),
    ).toHaveFocus()
  })

  it('Escape keeps what was typed for the next opening, and Cancel discards it', async () => {
    const desk = openList()
    await press(desk, results.title, 'Edit')
    const title = async () =>
      within(await desk.findByRole('dialog', { name: 'Edit Presentation' })).getByLabelText('Title')
    await desk.user.type(await title(), ', corrected{Escape}')
    await waitFor(() => expect(desk.queryByRole('dialog')).toBeNull())
    await press(desk, results.title, 'Edit')
    expect(await title()).toHaveValue(`${results.title}, corrected`)
    await desk.user.click(desk.getByRole('button', { name: 'Cancel' }))
    await press(desk, results.title, 'Edit')
    expect(await title()).toHaveValue(results.title)
  })

  it('A scheduled presentation says when it will be published, and is dated by day and time', async () => {
    const inputs: RootArguments['input'][] = []
    const ahead = aPresentation({
      ...results,
      id: 'ahead',
      title: 'Ahead',
      publishedAt: '2027-02-02T22:30:00.000Z',
      isScheduled: true,
    })
    const resolvers = {
      presentationUpdate: ({ input }: RootArguments) => {
        inputs.push(input)
        return { presentation: ahead }
      },
    }
    const desk = openList({
      resolvers,
      data: { presentations: [ahead, briefing], questions: [] },
    })
    expect(
      within(await card(desk, 'Ahead')).getByText('Scheduled for 3 Feb 2027, 09:30 AEDT'),
    ).toBeVisible()
    expect(within(await card(desk, briefing.title)).queryByText(/Scheduled/)).toBeNull()
    await press(desk, 'Ahead', 'Edit')
    const form = within(await desk.findByRole('dialog', { name: 'Edit Presentation' }))
    expect(form.getByLabelText('Time')).toHaveValue('09:30')
    await desk.user.clear(form.getByLabelText('Time'))
    await desk.user.fill(form.getByLabelText('Time'), '08:15')
    await desk.user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    expect(inputs[0]).toMatchObject({ publishedAt: '2027-02-02T21:15:00.000Z' })
    expect(inputs[0]).not.toHaveProperty('publishedTime')
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

  it('The year filter offers a year that a presentation received by an edit', async () => {
    const desk = openList()
    await card(desk, results.title)
    await desk.goTo('/presentations')
    await desk.findByRole('heading', { name: results.title })
    await desk.goTo('/admin/dashboard')
    await press(desk, briefing.title, 'Edit')
    await desk.user.clear(await desk.findByLabelText(/^Year/))
    await desk.user.fill(desk.getByLabelText(/^Year/), '1999')
    await desk.user.click(desk.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    await desk.goTo('/presentations')
    await desk.user.click(await desk.findByRole('combobox', { name: /Year/i }))
    expect(await desk.findByRole('option', { name: '1999' })).toBeInTheDocument()
  })

  it('Pinning a presentation makes the home page reload its featured presentations from the server', async () => {
    const desk = openList()
    await card(desk, results.title)
    await desk.goTo('/')
    expect(await desk.findByRole('link', { name: 'Watch Presentation' })).toHaveAttribute(
      'href',
      '/presentations/results',
    )
    await desk.goTo('/admin/dashboard')
    await press(desk, briefing.title, 'Edit')
    const before = desk.network.operations.length
    await desk.user.click(desk.getByRole('switch', { name: 'Pin to homepage' }))
    await desk.user.clear(desk.getByLabelText('Published Date'))
    await desk.user.fill(desk.getByLabelText('Published Date'), '2024-12-01')
    await desk.user.click(desk.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    expect(titles(desk)).toEqual([briefing.title, results.title])
    await desk.goTo('/')
    expect(await desk.findByRole('link', { name: 'Watch Presentation' })).toHaveAttribute(
      'href',
      '/presentations/briefing',
    )
    expect(desk.queryByRole('heading', { name: results.title })).toBeNull()
    expect(desk.since(before)).toEqual(['PresentationUpdate', 'Home'])
  })

  const earlier = { ...briefing, isPinned: true }
  const ahead = aPresentation({
    id: 'ahead',
    title: 'Next Year',
    isPinned: true,
    isScheduled: true,
    publishedAt: '2099-01-01T00:00:00.000Z',
  })
  const threePinned = () => ({
    data: { presentations: [ahead, { ...results }, { ...earlier }], questions: [] },
  })

  it('Pinned presentations say which of them the home page shows, a scheduled one excepted', async () => {
    const desk = openList(threePinned())
    expect(
      within(await card(desk, results.title)).getByText('Shown on the home page'),
    ).toBeVisible()
    expect(
      within(await card(desk, briefing.title)).getByText(
        'Not on the home page: Full-Year Results is',
      ),
    ).toBeVisible()
    expect(within(await card(desk, ahead.title)).queryByText(/home page/)).toBeNull()
    await press(desk, briefing.title, 'Edit')
    expect(
      within(await desk.findByRole('dialog')).getByText(
        'Not on the home page: Full-Year Results is',
      ),
    ).toBeVisible()
    await desk.user.click(desk.getByRole('button', { name: 'Cancel' }))
    expect(
      (await openNew(desk)).getByText(
        'The home page shows “Full-Year Results” until a newer one is pinned.',
      ),
    ).toBeVisible()
  })

  it('A presentation that is pinned in vain is unpinned on its card, which keeps the focus', async () => {
    const desk = openList(threePinned())
    const before = desk.network.operations.length
    await press(desk, briefing.title, 'Unpin June Briefing')
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    const shown = within(await card(desk, briefing.title))
    await waitFor(() => expect(shown.queryByText(/home page/)).toBeNull())
    expect(shown.queryByText('Pinned')).toBeNull()
    expect(shown.getByText('Financial Performance')).toBeVisible()
    expect(shown.getByRole('link', { name: briefing.title })).toHaveFocus()
    expect(desk.since(before)).toEqual(['PresentationUpdate'])
  })

  it('A presentation that cannot be unpinned stays pinned with an error', async () => {
    const presentationUpdate = () => {
      throw refusal('NOT_FOUND', 'Presentation not found')
    }
    const desk = openList({ ...threePinned(), resolvers: { presentationUpdate } })
    await press(desk, briefing.title, 'Unpin June Briefing')
    expect(await desk.findByText('Presentation not found')).toBeVisible()
    expect(
      within(await card(desk, briefing.title)).getByRole('button', { name: 'Unpin June Briefing' }),
    ).toBeEnabled()
  })

  it.each([
    [
      'the error’s message',
      () => refusal('NOT_FOUND', 'Presentation not found'),
      'Presentation not found',
    ],
    [
      'its own words where there is none',
      () => refusal('INTERNAL', 'broken'),
      'Failed to update presentation',
    ],
  ])('A failed update of a presentation shows %s', async (_case, error, words) => {
    const resolvers = {
      presentationUpdate: () => {
        throw error()
      },
    }
    const desk = openList({ resolvers })
    await press(desk, results.title, 'Edit')
    await desk.user.click(await desk.findByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText(words)).toBeVisible()
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
  const withQuestions = () => ({
    presentations: [{ ...results }, { ...briefing }],
    questions: [{ ...asked }, { ...kept }],
  })

  it('Deleting a presentation asks first with the number of its questions and focuses Cancel, so that Enter cancels', async () => {
    const data = withQuestions()
    const more = [
      aQuestion({ presentation: results, isArchived: true }),
      aQuestion({ presentation: results, answerText: 'In May.' }),
    ]
    const desk = openList({
      data: { ...data, questions: [...data.questions, ...more] },
    })
    await press(desk, results.title, 'Delete')
    const dialog = within(
      await desk.findByRole('alertdialog', { name: 'Delete this presentation?' }),
    )
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(
      await dialog.findByText(
        '“Full-Year Results” and its 3 questions will be removed. This cannot be undone.',
      ),
    ).toBeVisible()
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(desk.queryByRole('alertdialog')).toBeNull())
    expect(desk.network.operations).not.toContain('PresentationDelete')
    expect(
      within(await card(desk, results.title)).getByRole('button', { name: 'Delete' }),
    ).toHaveFocus()
  })

  it('Deleting a presentation removes its questions and updates the counts without reloading a list', async () => {
    const desk = await openDashboard({ data: withQuestions() })
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

  it('The home page features the presentation that the server chooses after the featured one is deleted', async () => {
    const desk = openList({
      data: { presentations: [{ ...results }, { ...briefing, isPinned: true }], questions: [] },
    })
    await card(desk, results.title)
    await desk.goTo('/')
    expect(await desk.findByRole('link', { name: 'Watch Presentation' })).toHaveAttribute(
      'href',
      '/presentations/results',
    )
    await desk.goTo('/admin/dashboard')
    await press(desk, results.title, 'Delete')
    await desk.user.click(await desk.findByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Presentation deleted')).toBeVisible()
    await desk.goTo('/')
    expect(await desk.findByRole('link', { name: 'Watch Presentation' })).toHaveAttribute(
      'href',
      '/presentations/briefing',
    )
  })

  it('The deletion dialog of a presentation mentions questions only if there are some or their number is not yet known', async () => {
    const desk = openList({ data: { ...withQuestions(), questions: [] } })
    await press(desk, results.title, 'Delete')
    expect(
      await desk.findByText('“Full-Year Results” will be removed. This cannot be undone.'),
    ).toBeVisible()
    await desk.user.keyboard('{Enter}')
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
  })

  it('A failed deletion of a presentation shows an error and can be tried again', async () => {
    const desk = openList()
    await press(desk, briefing.title, 'Delete')
    desk.network.fail()
    await desk.user.click(await desk.findByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Failed to delete presentation')).toBeVisible()
    desk.network.restore()
    await desk.user.click(desk.getByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Presentation deleted')).toBeVisible()
  })
})
