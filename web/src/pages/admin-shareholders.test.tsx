import { waitFor, within } from '@testing-library/react'
import { AdminShareholders } from '../features/shareholders/admin-shareholders'
import { atTheDesk } from '../testing/at-the-desk'
import { connectionOf } from '../testing/connection-of'
import { aPresentation, aQuestion, aShareholder } from '../testing/factories'
import { renderAdminPart } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import type { SampleShareholder } from '../testing/samples'

const ada = aShareholder({
  id: 'ada',
  name: 'Ada Nolan',
  email: 'ada@example.com',
  createdAt: '2024-08-22T00:00:00.000Z',
})
const ben = aShareholder({
  id: 'ben',
  name: null,
  email: 'ben@example.com',
  createdAt: '2024-08-21T00:00:00.000Z',
})
const asked = aQuestion({
  id: 'asked',
  questionText: 'When is the dividend paid?',
  user: { name: ada.name, email: ada.email },
})

const data = () => ({ shareholders: [{ ...ada }, { ...ben }], questions: [{ ...asked }] })
const openList = (options: Partial<PortalOptions> = {}) =>
  renderAdminPart(<AdminShareholders />, { data: data(), ...options })
/** With the other tabs and the counters. */
const openDashboard = (options: Partial<PortalOptions> = {}) =>
  atTheDesk('Shareholders', { data: data(), ...options })

type Desk = ReturnType<typeof openList>
const row = ({ findByRole }: Desk, name: RegExp) => findByRole('row', { name })
const press = async (desk: Desk, name: RegExp, button: string) =>
  desk.user.click(within(await row(desk, name)).getByRole('button', { name: button }))

describe('The Shareholders tab', () => {
  it('The Shareholders tab shows each shareholder’s name, email and join date, and the number of shareholders', async () => {
    const desk = openList()
    expect(await row(desk, /Ada Nolan.*ada@example.com.*Aug 22, 2024/)).toBeVisible()
    expect(await row(desk, /Unnamed Shareholder.*ben@example.com/)).toBeVisible()
    expect(desk.getByText('2 of 2')).toBeVisible()
    expect(desk.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Shareholder',
      'Email',
      'Joined',
      'Actions',
    ])
  })

  it('The Shareholders tab says that no shareholders are registered when there are none', async () => {
    const { findByText } = openList({ data: { shareholders: [] } })
    expect(await findByText('No shareholders registered yet.')).toBeVisible()
  })

  it('The search for shareholders sends one request after typing pauses and shows the previous rows until then', async () => {
    const desk = openList()
    await row(desk, /Ada/)
    const before = desk.network.operations.length
    await desk.user.fill(desk.getByRole('searchbox', { name: 'Search shareholders' }), 'nol')
    await desk.user.keyboard('an')
    expect(await row(desk, /ben@example.com/)).toBeVisible()
    await waitFor(() => expect(desk.queryByText('ben@example.com')).toBeNull())
    expect(desk.getByText('1 of 1')).toBeVisible()
    expect(desk.since(before)).toEqual(['AdminShareholders'])
    await desk.user.keyboard('x')
    expect(await desk.findByText('No shareholders found for “nolanx”')).toBeVisible()
  })
})

describe('A long list of shareholders', () => {
  const many = (name: string) =>
    [1, 2, 3].map(number =>
      aShareholder({ id: `${name}${number}`, name, email: `${name}${number}@example.com` }),
    )
  /** Pages of two. */
  const openPages = (shareholders: SampleShareholder[]) =>
    openList({
      resolvers: {
        shareholders: ({ search, ...page }) =>
          connectionOf(
            shareholders.filter(({ email }) => email.includes(search ?? '')),
            { ...page, first: 2 },
          ),
      },
    })

  it('A failed next page of shareholders shows an error and loads on a further click on Show more', async () => {
    const desk = openPages(many('ada'))
    expect(await desk.findByText('2 of 3')).toBeVisible()
    desk.network.fail()
    await desk.user.click(desk.getByText('Show more'))
    expect(await desk.findByText('The next ones could not be loaded. Try again.')).toBeVisible()
    desk.network.restore()
    await desk.user.click(desk.getByText('Show more'))
    expect(await desk.findByText('3 of 3')).toBeVisible()
    expect(desk.queryByText('Show more')).toBeNull()
    expect(desk.queryByText('The next ones could not be loaded. Try again.')).toBeNull()
  })

  it('Show more requests no page of the previous search while a new search is loading', async () => {
    const desk = openPages([...many('ada'), ...many('ben')])
    expect(await desk.findByText('2 of 6')).toBeVisible()
    const before = desk.network.operations.length
    desk.network.hold()
    await desk.user.fill(desk.getByRole('searchbox'), 'ben')
    await waitFor(() => expect(desk.since(before)).toEqual(['AdminShareholders']))
    await desk.user.click(desk.getByText('Show more'))
    desk.network.release()
    expect(await desk.findByText('2 of 3')).toBeVisible()
    expect(desk.since(before)).toEqual(['AdminShareholders'])
  })
})

describe('A list that is searched', () => {
  it('A renamed shareholder who no longer matches the search disappears from the list', async () => {
    const anna = aShareholder({ id: 'anna', name: 'Anna Hale', email: 'a@example.com' })
    const desk = openList({ data: { shareholders: [anna, { ...ben }] } })
    await desk.user.fill(desk.getByRole('searchbox'), 'an')
    expect(await desk.findByText('1 of 1')).toBeVisible()
    await press(desk, /Anna/, 'Edit')
    await desk.user.clear(await desk.findByLabelText('Name'))
    await desk.user.fill(desk.getByLabelText('Name'), 'Hanna Hale')
    await desk.user.click(desk.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(desk.queryByRole('dialog')).toBeNull())
    expect(desk.queryByText('Hanna Hale')).toBeNull()
  })
})

describe('Editing a shareholder', () => {
  it('A renamed shareholder is updated in the table and on all of their questions without reloading a list', async () => {
    const presentation = aPresentation({ id: 'another' })
    const more = [
      aQuestion({ presentation, user: { ...asked.user } }),
      aQuestion({ user: { name: ben.name, email: ben.email } }),
    ]
    const desk = await openDashboard({
      data: { shareholders: [{ ...ada }, { ...ben }], questions: [{ ...asked }, ...more] },
    })
    await press(desk, /Ada/, 'Edit')
    const before = desk.network.operations.length
    await desk.user.clear(await desk.findByLabelText('Name'))
    await desk.user.fill(desk.getByLabelText('Name'), 'Ada Byron')
    await desk.user.click(desk.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Shareholder updated')).toBeVisible()
    expect(await row(desk, /Ada Byron/)).toBeVisible()
    await desk.user.click(desk.getByRole('tab', { name: 'Questions' }))
    expect(await desk.findAllByText('Ada Byron')).toHaveLength(2)
    expect(desk.getByText(ben.email)).toBeVisible()
    expect(desk.since(before)).toEqual(['ShareholderUpdate'])
  })

  it('Invalid values and the email address of another shareholder are refused at their fields', async () => {
    const desk = openList()
    await press(desk, /Ada/, 'Edit')
    await desk.user.clear(await desk.findByLabelText('Name'))
    await desk.user.clear(desk.getByLabelText('Email'))
    await desk.user.fill(desk.getByLabelText('Email'), 'ben@example')
    const save = desk.getByRole('button', { name: 'Save Changes' })
    await desk.user.click(save)
    expect(await desk.findByText('Invalid email address')).toBeVisible()
    expect(desk.getByText('Name is required')).toBeVisible()
    expect(desk.network.operations).not.toContain('ShareholderUpdate')

    await desk.user.fill(desk.getByLabelText('Name'), ada.name ?? '')
    await desk.user.fill(desk.getByLabelText('Email'), '.com')
    await desk.user.click(save)
    expect(await desk.findByText('Failed to update shareholder')).toBeVisible()
    const dialog = within(desk.getByRole('dialog', { name: 'Edit Shareholder' }))
    expect(
      await dialog.findByText('Another shareholder already has this email address.'),
    ).toBeVisible()
    expect(dialog.getByLabelText('Email')).toHaveValue(ben.email)
    expect(dialog.getByLabelText('Email')).toHaveFocus()
    await desk.user.fill(dialog.getByLabelText('Email'), '.au')
    await waitFor(() =>
      expect(dialog.queryByText('Another shareholder already has this email address.')).toBeNull(),
    )
  })
})

describe('Deleting a shareholder', () => {
  it('The deletion dialog mentions questions if there are some, and a failed deletion leaves the row', async () => {
    const desk = openList()
    await press(desk, /ben@/, 'Delete')
    expect(
      await desk.findByText('ben@example.com will be removed. This cannot be undone.'),
    ).toBeVisible()
    await desk.user.keyboard('{Enter}')
    desk.network.hold()
    await press(desk, /Ada/, 'Delete')
    expect(
      await desk.findByText(
        'Ada Nolan and every question they asked will be removed. This cannot be undone.',
      ),
    ).toBeVisible()
    desk.network.release()
    expect(await desk.findByText(/^Ada Nolan and the 1 question/)).toBeVisible()
    desk.network.fail()
    await desk.user.click(desk.getByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Failed to delete shareholder')).toBeVisible()
    expect(desk.getByText('ada@example.com')).toBeInTheDocument()
  })

  it('The deletion dialog of a shareholder names the published answers that would disappear', async () => {
    const user = { name: ada.name, email: ada.email }
    const answered = [1, 2, 3, 4].map(number =>
      aQuestion({
        user,
        questionText: `Question ${number}?`,
        answerText: 'In May.',
        answeredAt: `2024-08-2${number}T00:00:00.000Z`,
      }),
    )
    const desk = openList({ data: { ...data(), questions: answered } })
    await press(desk, /Ada/, 'Delete')
    expect(
      await desk.findByText(
        'Ada Nolan and the 4 questions they asked will be removed. 4 published answers would disappear from the portal: “Question 4?”, “Question 3?”, “Question 2?” and 1 more. This cannot be undone.',
      ),
    ).toBeVisible()
  })

  it('Deleting a shareholder removes the row and their questions and updates the counts without reloading a list', async () => {
    const desk = await openDashboard()
    await press(desk, /Ada/, 'Delete')
    expect(
      await desk.findByText(
        'Ada Nolan and the 1 question they asked will be removed. This cannot be undone.',
      ),
    ).toBeVisible()
    expect(desk.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    const before = desk.network.operations.length
    await desk.user.click(desk.getByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Shareholder deleted')).toBeVisible()
    expect(desk.queryByText('ada@example.com')).toBeNull()
    expect(desk.getByText('1 of 1')).toBeVisible()
    const counter = desk.getByText('Total shareholders').parentElement!
    expect(within(counter).getByText('1')).toBeVisible()
    await desk.user.click(desk.getByRole('tab', { name: 'Questions' }))
    expect(await desk.findByText('No pending questions')).toBeVisible()
    expect(desk.since(before)).toEqual(['ShareholderDelete'])
  })
})
