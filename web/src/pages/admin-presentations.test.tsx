import { waitFor, within } from '@testing-library/react'
import { aPresentation, aQuestion } from '../testing/factories'
import { atTheDesk } from '../testing/at-the-desk'
import { refusal } from '../testing/refusal'
import type { PortalOptions } from '../testing/render-portal'
import type { RootArguments } from '../testing/root-resolvers'

const results = aPresentation({ id: 'results', title: 'Full-Year Results', isPinned: true, publishedAt: '2024-08-22T00:30:00.000Z' })
const briefing = aPresentation({ id: 'briefing', title: 'June Briefing', publishedAt: '2024-07-24T00:00:00.000Z' })
const LINK = 'https://youtu.be/dQw4w9WgXcQ'

const atPresentations = (options: Partial<PortalOptions> = {}) =>
  atTheDesk('Presentations', { data: { presentations: [{ ...results }, { ...briefing }], questions: [] }, ...options })

type Desk = Awaited<ReturnType<typeof atPresentations>>
const titles = ({ getAllByRole }: Desk) => getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
const card = ({ findByRole }: Desk, name: string) => findByRole('article', { name })
const press = async (desk: Desk, title: string, button: string) =>
  desk.user.click(within(await card(desk, title)).getByRole('button', { name: button }))
async function openNew(desk: Desk) {
  await desk.user.click(await desk.findByRole('button', { name: 'Add Presentation' }))
  return within(await desk.findByRole('dialog', { name: 'Add Presentation' }))
}

describe('The Presentations tab', () => {
  it('shows each with its badge, date, category and topic, and how many there are', async () => {
    const desk = await atPresentations()
    const shown = within(await card(desk, results.title))
    for (const text of ['Pinned', 'Aug 22, 2024', 'Earnings Call', 'Financial Performance']) expect(shown.getByText(text)).toBeVisible()
    expect(within(await card(desk, briefing.title)).queryByText('Pinned')).toBeNull()
    expect(desk.getByText('2 presentations')).toBeVisible()
  })

  it('says when there are none, and lets the first be added', async () => {
    const { findByText, getByRole } = await atPresentations({ data: { presentations: [] } })
    expect(await findByText('No presentations yet...')).toBeVisible()
    expect(getByRole('button', { name: 'Add Presentation' })).toBeVisible()
  })
})

describe('Adding a presentation', () => {
  it('keeps what was typed when the tab is reloaded', async () => {
    const desk = await atPresentations()
    await desk.user.fill((await openNew(desk)).getByLabelText('Title'), 'Strategy Day')
    desk.unmount()
    const again = await openNew(await atPresentations())
    expect(again.getByLabelText('Title')).toHaveValue('Strategy Day')
  })

  it('says what is missing, at the fields, and corrects nobody who has not tried', async () => {
    const desk = await atPresentations()
    const form = await openNew(desk)
    expect(form.getByLabelText('Title')).toHaveFocus()
    await desk.user.tab()
    expect(form.queryByText('Title is required')).toBeNull()
    await desk.user.clear(form.getByLabelText('Published Date'))
    await desk.user.type(form.getByLabelText(/Year/), '24')
    await desk.user.click(form.getByRole('button', { name: 'Add Presentation' }))
    for (const words of ['Title is required', 'YouTube Video URL is required', 'Published date is required', 'Year must be four digits'])
      expect(await form.findByText(words)).toBeVisible()
    await waitFor(() => expect(form.getByLabelText('Title')).toHaveFocus())
    await desk.user.fill(form.getByLabelText('YouTube Video URL'), 'https://example.com/film')
    expect(await form.findByText('Please enter a YouTube link that leads to a video')).toBeVisible()
    expect(desk.network.operations).not.toContain('PresentationCreate')
  })

  it('sends today in the portal’s zone, numbers as numbers, and nothing as null', async () => {
    jest.useFakeTimers({ now: new Date('2024-08-31T20:00:00.000Z'), doNotFake: ['nextTick', 'queueMicrotask'] })
    const inputs: unknown[] = []
    const resolvers = {
      presentationCreate: ({ input }: RootArguments) => {
        inputs.push(input)
        return { presentation: aPresentation({ ...input, id: 'new', publishedAt: '2024-08-31T14:00:00.000Z' } as object) }
      },
    }
    const desk = await atPresentations({ resolvers })
    await card(desk, results.title)
    const form = await openNew(desk)
    expect(form.getByLabelText('Published Date')).toHaveValue('2024-09-01')
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
      publishedAt: '2024-09-01',
      category: null,
      topic: null,
      year: 2026,
      isPinned: false,
      presenter: null,
      duration: null,
    })
    jest.useRealTimers()
  })

  it('shows it in its place without asking for any list again, and gives the focus back', async () => {
    const desk = await atPresentations()
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

  it('keeps what was typed when it fails, and cannot be closed while it is being saved', async () => {
    const desk = await atPresentations()
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

  it('shows what the server refuses at its field', async () => {
    const resolvers = {
      presentationCreate: () => {
        throw refusal('BAD_USER_INPUT', 'This video is private', 'youtubeUrl')
      },
    }
    const desk = await atPresentations({ resolvers })
    const form = await openNew(desk)
    await desk.user.fill(form.getByLabelText('Title'), 'Strategy Day')
    await desk.user.fill(form.getByLabelText('YouTube Video URL'), LINK)
    await desk.user.click(form.getByRole('button', { name: 'Add Presentation' }))
    expect(await form.findByText('This video is private')).toBeVisible()
    expect(form.getByLabelText('YouTube Video URL')).toHaveFocus()
  })

  it('begins anew each time, also after another was edited', async () => {
    const desk = await atPresentations()
    const form = await openNew(desk)
    await desk.user.fill(form.getByLabelText('Title'), 'Half a tit')
    await desk.user.keyboard('{Escape}')
    await press(desk, results.title, 'Edit')
    expect(await desk.findByRole('dialog', { name: 'Edit Presentation' })).toBeVisible()
    expect(desk.getByLabelText('Title')).toHaveValue(results.title)
    await desk.user.click(desk.getByRole('button', { name: 'Cancel' }))
    expect((await openNew(desk)).getByLabelText('Title')).toHaveValue('')
  })
})

describe('Editing a presentation', () => {
  it('begins with what it is, and leaves its hour alone when the day is not changed', async () => {
    const inputs: Record<string, unknown>[] = []
    const resolvers = {
      presentationUpdate: ({ input }: RootArguments) => {
        inputs.push(input)
        return { presentation: { ...results, title: input.title } }
      },
    }
    const desk = await atPresentations({ resolvers })
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
    expect(inputs[0]).toMatchObject({ id: 'results', publishedAt: results.publishedAt, presenter: null, year: 2024, isPinned: true })
    expect(await card(desk, 'Results, corrected')).toBeVisible()
    expect(within(await card(desk, 'Results, corrected')).getByRole('button', { name: 'Edit' })).toHaveFocus()
  })

  it('shows at each field what a colleague has made of it, in the form’s own terms', async () => {
    const stands = { ...results }
    const desk = await atPresentations({ data: { presentations: [stands], questions: [] } })
    await press(desk, results.title, 'Edit')
    const form = within(await desk.findByRole('dialog', { name: 'Edit Presentation' }))
    Object.assign(stands, { publishedAt: '2024-08-25T00:30:00.000Z', isPinned: false, presenter: null, year: 2020, version: 2 })
    await desk.user.clear(form.getByLabelText('Published Date'))
    await desk.user.fill(form.getByLabelText('Published Date'), '2024-08-23')
    await desk.user.clear(form.getByLabelText(/Presenter/))
    await desk.user.fill(form.getByLabelText(/Presenter/), 'Ada Nolan')
    await desk.user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect((await desk.findAllByText(/changed this meanwhile/))[0]).toBeVisible()
    expect(form.getByLabelText('Published Date')).toHaveAccessibleDescription('A colleague has changed this to “2024-08-25”.')
    expect(form.getByLabelText(/Presenter/)).toHaveAccessibleDescription('A colleague has emptied this meanwhile.')
    expect(form.getByRole('switch')).not.toBeChecked()
    expect(form.getByLabelText(/Year/)).toHaveValue('2020')
    await desk.user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    expect(stands).toMatchObject({ presenter: 'Ada Nolan', isPinned: false, year: 2020, version: 3 })
    expect(stands.publishedAt.slice(0, 10)).toBe('2024-08-23')
  })

  it('has its year offered by the filter', async () => {
    const desk = await atPresentations()
    await card(desk, results.title)
    await desk.goTo('/presentations')
    await desk.findByRole('heading', { name: results.title })
    await desk.goTo('/admin/dashboard')
    await desk.user.click(await desk.findByRole('tab', { name: 'Presentations' }))
    await press(desk, briefing.title, 'Edit')
    await desk.user.clear(await desk.findByLabelText(/^Year/))
    await desk.user.fill(desk.getByLabelText(/^Year/), '1999')
    await desk.user.click(desk.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    await desk.goTo('/presentations')
    await desk.user.click(await desk.findByRole('combobox', { name: /Year/i }))
    expect(await desk.findByRole('option', { name: '1999' })).toBeInTheDocument()
  })

  it('changes the home page, whose presentations the server chooses anew', async () => {
    const desk = await atPresentations()
    await card(desk, results.title)
    await desk.goTo('/')
    expect(await desk.findByRole('link', { name: 'Watch Presentation' })).toHaveAttribute('href', '/presentations/results')
    await desk.goTo('/admin/dashboard')
    await desk.user.click(await desk.findByRole('tab', { name: 'Presentations' }))
    await press(desk, briefing.title, 'Edit')
    const before = desk.network.operations.length
    await desk.user.click(desk.getByRole('switch', { name: 'Pin to homepage' }))
    await desk.user.clear(desk.getByLabelText('Published Date'))
    await desk.user.fill(desk.getByLabelText('Published Date'), '2024-12-01')
    await desk.user.click(desk.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Presentation updated')).toBeVisible()
    expect(titles(desk)).toEqual([briefing.title, results.title])
    await desk.goTo('/')
    expect(await desk.findByRole('link', { name: 'Watch Presentation' })).toHaveAttribute('href', '/presentations/briefing')
    expect(desk.queryByRole('heading', { name: results.title })).toBeNull()
    expect(desk.since(before)).toEqual(['PresentationUpdate', 'Home'])
  })

  it.each([
    ['the error’s message', () => refusal('NOT_FOUND', 'Presentation not found'), 'Presentation not found'],
    ['its own words where there is none', () => refusal('INTERNAL', 'broken'), 'Failed to update presentation'],
  ])('says of a failure %s', async (_case, error, words) => {
    const resolvers = {
      presentationUpdate: () => {
        throw error()
      },
    }
    const desk = await atPresentations({ resolvers })
    await press(desk, results.title, 'Edit')
    await desk.user.click(await desk.findByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText(words)).toBeVisible()
  })
})

describe('Deleting a presentation', () => {
  const asked = aQuestion({ id: 'asked', questionText: 'When is the dividend paid?', presentation: results })
  const kept = aQuestion({ id: 'kept', questionText: 'What of the water licence?', presentation: briefing })
  const withQuestions = () => ({ presentations: [{ ...results }, { ...briefing }], questions: [{ ...asked }, { ...kept }] })

  it('asks first, says what goes along, archived questions too, and Enter harms nothing', async () => {
    const data = withQuestions()
    const more = [aQuestion({ presentation: results, isArchived: true }), aQuestion({ presentation: results, answerText: 'In May.' })]
    const desk = await atPresentations({ data: { ...data, questions: [...data.questions, ...more] } })
    await press(desk, results.title, 'Delete')
    const dialog = within(await desk.findByRole('alertdialog', { name: 'Delete this presentation?' }))
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(await dialog.findByText('“Full-Year Results” and its 3 questions will be removed. This cannot be undone.')).toBeVisible()
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(desk.queryByRole('alertdialog')).toBeNull())
    expect(desk.network.operations).not.toContain('PresentationDelete')
    expect(within(await card(desk, results.title)).getByRole('button', { name: 'Delete' })).toHaveFocus()
  })

  it('takes it and its questions away, with the counts, and asks for no list again', async () => {
    const desk = await atPresentations({ data: withQuestions() })
    await press(desk, results.title, 'Delete')
    await desk.findByText(/“Full-Year Results” and its 1 question will be removed/)
    const before = desk.network.operations.length
    await desk.user.click(desk.getByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Presentation deleted')).toBeVisible()
    await waitFor(() => expect(desk.queryByRole('alertdialog')).toBeNull())
    expect(titles(desk)).toEqual([briefing.title])
    expect(desk.getByText('1 presentation')).toBeVisible()
    await waitFor(async () => expect(within(await card(desk, briefing.title)).getByRole('button', { name: 'Edit' })).toHaveFocus())
    await desk.user.click(desk.getByRole('tab', { name: 'Questions' }))
    expect(await desk.findByRole('tab', { name: 'Pending 1' })).toBeVisible()
    expect(desk.getByText(kept.questionText)).toBeVisible()
    expect(desk.queryByText(asked.questionText)).toBeNull()
    expect(desk.since(before)).toEqual(['PresentationDelete'])
    await desk.goTo('/presentations/results')
    expect(await desk.findByRole('heading', { name: 'Presentation not found' })).toBeVisible()
    expect(desk.since(before)).toEqual(['PresentationDelete'])
  })

  it('leaves it to the server which presentation the home page features then', async () => {
    const desk = await atPresentations({ data: { presentations: [{ ...results }, { ...briefing, isPinned: true }], questions: [] } })
    await card(desk, results.title)
    await desk.goTo('/')
    expect(await desk.findByRole('link', { name: 'Watch Presentation' })).toHaveAttribute('href', '/presentations/results')
    await desk.goTo('/admin/dashboard')
    await desk.user.click(await desk.findByRole('tab', { name: 'Presentations' }))
    await press(desk, results.title, 'Delete')
    await desk.user.click(await desk.findByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Presentation deleted')).toBeVisible()
    await desk.goTo('/')
    expect(await desk.findByRole('link', { name: 'Watch Presentation' })).toHaveAttribute('href', '/presentations/briefing')
  })

  it('speaks of no questions where there are none, and of some while it is not known how many', async () => {
    const desk = await atPresentations({ data: { ...withQuestions(), questions: [] } })
    await press(desk, results.title, 'Delete')
    expect(await desk.findByText('“Full-Year Results” will be removed. This cannot be undone.')).toBeVisible()
    await desk.user.keyboard('{Enter}')
    desk.network.hold()
    await press(desk, briefing.title, 'Delete')
    expect(await desk.findByText(`“${briefing.title}” and its questions will be removed. This cannot be undone.`)).toBeVisible()
    desk.network.release()
    expect(await desk.findByText(`“${briefing.title}” will be removed. This cannot be undone.`)).toBeVisible()
  })

  it('says when it fails, and can be tried again', async () => {
    const desk = await atPresentations()
    await press(desk, briefing.title, 'Delete')
    desk.network.fail()
    await desk.user.click(await desk.findByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Failed to delete presentation')).toBeVisible()
    desk.network.restore()
    await desk.user.click(desk.getByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Presentation deleted')).toBeVisible()
  })
})
