import { act, waitFor, within } from '@testing-library/react'
import { AdminPolicies } from '../features/policies/admin-policies'
import { AdminShareholders } from '../features/shareholders/admin-shareholders'
import { atTheDesk } from '../testing/at-the-desk'
import {
  anAnnouncement,
  anUndeliveredMail,
  aPolicy,
  aPresentation,
  aQuestion,
  aShareholder,
} from '../testing/factories'
import { notifications } from '../testing/notifications'
import { refusal } from '../testing/refusal'
import { renderDesk } from '../testing/render-desk'
import { renderAdminPart, renderPage } from '../testing/render-part'
import { elapse, renderPortal } from '../testing/render-portal'
import { listen } from '../testing/screen-reader'

const shareholder = {
  token: 't',
  user: { userType: 'user', name: 'Margaret Hale', email: 'margaret.hale@example.com' },
} as const
const some = <Item,>(count: number, item: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => item(at))

let reader: ReturnType<typeof listen>
beforeEach(() => {
  jest.useFakeTimers()
  reader = listen()
})
afterEach(() => {
  reader.stop()
  jest.useRealTimers()
})

/** What was said so far has these words in it so many times. */
const times = (words: string) => reader.said().filter(said => said.includes(words)).length
/** Later than a toast is read out, and than a region waits for its words. */
const aMoment = () => elapse(300)

describe('The last page of a list with Show more', () => {
  const presentation = aPresentation({ id: 'p' })

  it('The last page of announcements moves the focus from Show more to the first new announcement', async () => {
    const announcements = some(21, at =>
      anAnnouncement({ id: `a${at}`, title: `Announcement ${at}` }),
    )
    const { findByText, getAllByRole, user } = renderPage({
      path: '/announcements',
      data: { announcements },
    })
    ;(await findByText('Show more')).closest('a')?.focus()
    await user.keyboard('{Enter}')
    await findByText('Announcement 20')
    expect(within(getAllByRole('article')[20]!).getByRole('link')).toHaveFocus()
  })

  it('The last page of questions moves the focus from Show more to the first new question', async () => {
    const questions = some(21, at =>
      aQuestion({ presentation, questionText: `Question number ${at}` }),
    )
    const { findByText, getAllByRole, user } = renderPage({
      path: '/presentations/p',
      data: { presentations: [presentation], questions },
    })
    ;(await findByText('Show more')).closest('a')?.focus()
    await user.keyboard('{Enter}')
    await findByText('Question number 20')
    expect(getAllByRole('article')[20]).toHaveFocus()
  })

  it('The last page of shareholders moves the focus to the first new row and leaves the count visible', async () => {
    const shareholders = some(26, at => aShareholder({ id: `s${at}`, email: `s${at}@example.com` }))
    const desk = renderAdminPart(<AdminShareholders />, { data: { shareholders } })
    ;(await desk.findByText('Show more')).closest('button')?.focus()
    await desk.user.keyboard('{Enter}')
    await desk.findByText('26 of 26')
    expect(desk.getAllByRole('row').at(-1)).toHaveFocus()
  })

  it('The last page of policies does not move a focus that is elsewhere', async () => {
    const policies = some(21, at => aPolicy({ id: `p${at}`, title: `Policy ${at}` }))
    const { findByText, getByRole, user } = renderPortal({ path: '/policies', data: { policies } })
    await user.click(await findByText('Show more'))
    act(() => getByRole('main').focus())
    // The last by its name.
    await findByText('Policy 9')
    expect(getByRole('main')).toHaveFocus()
  })
})

describe('The title of a page after navigation', () => {
  it('A page title is not announced separately when the page’s heading receives the focus', async () => {
    const { findByRole, user } = renderPortal({ path: '/' })
    await user.click(
      within(await findByRole('navigation', { name: 'Main' })).getByRole('link', {
        name: 'Policies',
      }),
    )
    expect(await findByRole('heading', { level: 1, name: 'Company Policies' })).toHaveFocus()
    await aMoment()
    expect(times('Company Policies')).toBe(0)
  })

  it('A page title that arrives after the navigation is said by the focus on its heading alone', async () => {
    const { findByRole, router, network } = renderPortal({
      path: '/nowhere',
      data: { presentations: [aPresentation({ id: 'p', title: 'FY24 Results' })] },
    })
    await findByRole('heading', { name: 'Page Not Found' })
    network.hold()
    await act(() => router.navigate('/presentations/p'))
    network.release()
    const heading = await findByRole('heading', { level: 1, name: 'FY24 Results' })
    await waitFor(() => expect(heading).toHaveFocus())
    await aMoment()
    expect(times('FY24 Results')).toBe(0)
  })
})

describe('A form that is refused', () => {
  it('An invalid form is announced only by the focus on the described field at fault', async () => {
    const { findByRole, getByLabelText, user } = renderPage({ path: '/auth/signup' })
    await user.click(await findByRole('button', { name: 'Send Magic Link' }))
    expect(await notifications()).toHaveTextContent('Validation Error')
    await aMoment()
    expect(getByLabelText('Email Address')).toHaveFocus()
    expect(getByLabelText('Email Address')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
    expect(reader.said()).toEqual([])
  })

  it('A server error at the field that already has the focus is announced once', async () => {
    const signUp = () => {
      throw refusal('BAD_USER_INPUT', 'This address cannot be used', 'email')
    }
    const { findByRole, getByLabelText, user } = renderPage({
      path: '/auth/signup',
      resolvers: { signUp },
    })
    await findByRole('button', { name: 'Send Magic Link' })
    await user.fill(getByLabelText('Email Address'), 'm@example.com')
    await user.keyboard('{Enter}')
    expect(await notifications()).toHaveTextContent('This address cannot be used')
    await aMoment()
    expect(getByLabelText('Email Address')).toHaveFocus()
    expect(getByLabelText('Email Address')).toHaveAccessibleDescription(
      'This address cannot be used',
    )
    expect(times('This address cannot be used')).toBe(1)
  })

  it('A failure that concerns no field is announced once by its toast', async () => {
    const { findByRole, getByLabelText, network, user } = renderPage({ path: '/auth/signup' })
    await findByRole('button', { name: 'Send Magic Link' })
    await user.fill(getByLabelText('Email Address'), 'm@example.com')
    network.fail()
    await user.keyboard('{Enter}')
    await notifications()
    await waitFor(() => expect(times('Failed to sign up. Please try again.')).toBe(1))
  })

  it('An error that appears in a field while typing is announced once', async () => {
    const { findByRole, getByLabelText, user } = renderPage({ path: '/auth/signup' })
    await user.click(await findByRole('button', { name: 'Send Magic Link' }))
    await waitFor(() => expect(getByLabelText('Email Address')).toHaveFocus())
    await user.fill(getByLabelText('Name (optional)'), 'n'.repeat(301))
    await waitFor(() => expect(times('Please use at most 300 characters')).toBe(1))
  })

  it('An invalid form in a dialog of the desk is announced only by the focus on the field at fault', async () => {
    const desk = renderAdminPart(<AdminPolicies />)
    await desk.user.click(await desk.findByRole('button', { name: 'Add Policy' }))
    const form = within(await desk.findByRole('dialog', { name: 'Add Policy' }))
    await desk.user.click(form.getByRole('button', { name: 'Add Policy' }))
    await waitFor(() => expect(form.getByLabelText('Title')).toHaveFocus())
    expect(form.getByLabelText('Title')).toHaveAccessibleDescription('Title is required')
    await aMoment()
    expect(times('Title is required') + times('Please upload a PDF file')).toBe(0)
  })

  it('A server error in a dialog of the desk is announced only by the focus on the field at fault', async () => {
    const shareholderUpdate = () => {
      throw refusal('CONFLICT', 'This email is already registered', 'email')
    }
    const desk = renderAdminPart(<AdminShareholders />, { resolvers: { shareholderUpdate } })
    await desk.user.click(await desk.findByRole('button', { name: 'Edit' }))
    const form = within(await desk.findByRole('dialog', { name: 'Edit Shareholder' }))
    await desk.user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await notifications()).toHaveTextContent('Failed to update shareholder')
    await aMoment()
    expect(form.getByLabelText('Email')).toHaveFocus()
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription(
      'This email is already registered',
    )
    expect(times('Failed to update shareholder') + times('already registered')).toBe(0)
  })
})

describe('On the desk', () => {
  it('A question card has its whole question alone as accessible name', async () => {
    const questionText = `Why ${'so '.repeat(80)}long?`
    const { findByRole, user, getByRole } = renderDesk({
      data: { questions: [aQuestion({ questionText })] },
    })
    await user.click(await findByRole('button', { name: 'Show more' }))
    expect(getByRole('article')).toHaveAccessibleName(questionText)
  })

  it('The notice of undelivered mails is announced without its button', async () => {
    const desk = await atTheDesk('Questions', { data: { undeliveredMails: [anUndeliveredMail()] } })
    const words = await desk.findByText('1 mail could not be delivered')
    expect(words.closest('[role="status"]')).not.toBeNull()
    for (const region of desk.getAllByRole('status'))
      expect(within(region).queryByRole('button')).toBeNull()
    expect(reader.said()).toContain('1 mail could not be delivered')
  })

  it('A tab of the desk announces its number of items each time the tab is opened', async () => {
    const desk = await atTheDesk('Policies', {
      data: { policies: some(3, at => aPolicy({ id: `p${at}` })) },
    })
    await waitFor(() => expect(times('3 policies')).toBe(1))
    await desk.user.click(desk.getByRole('tab', { name: 'Questions' }))
    await desk.user.click(desk.getByRole('tab', { name: 'Policies' }))
    await waitFor(() => expect(times('3 policies')).toBe(2))
  })
})

describe('A loading page', () => {
  it('The loading of a page is announced once', async () => {
    const { findByRole, network, router } = renderPortal({ path: '/nowhere' })
    await findByRole('heading', { name: 'Page Not Found' })
    network.hold()
    await act(() => router.navigate('/policies'))
    await waitFor(() => expect(times('Loading policies')).toBe(1))
    network.release()
  })
})

describe('A second question', () => {
  it('The submission of a second question is announced like that of the first', async () => {
    const presentation = aPresentation({ id: 'p' })
    const { findByLabelText, findByText, user } = renderPage({
      path: '/presentations/p',
      data: { presentations: [presentation], questions: [] },
      session: shareholder,
    })
    for (const [count, text] of [
      [1, 'How is the water licence?'],
      [2, 'How is the power contract?'],
    ] as const) {
      await user.fill(await findByLabelText('Your question'), text)
      await user.keyboard('{Control>}{Enter}{/Control}')
      await findByText(text, { selector: 'p' })
      await waitFor(() => expect(times('Your question has been submitted.')).toBe(count))
    }
  })
})
