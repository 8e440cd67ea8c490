import { act, waitFor, within } from '@testing-library/react'
import { aPresentation, aQuestion } from '../testing/factories'
import { ADMIN, counts, event } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderDesk } from '../testing/render-desk'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import type { SampleQuestion } from '../testing/samples'

const results = aPresentation({
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Full-Year Results',
})
const briefing = aPresentation({
  id: '01900000-0000-7000-8000-000000000002',
  title: 'Project Briefing',
})
const asker = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com` })
const upvoters = (count: number) =>
  Array.from({ length: count }, (_, at) => `upvoter-${at}@example.com`)
const of = (id: string, questionText: string, day: number, name: string, count = 0) =>
  aQuestion({
    id,
    questionText,
    presentation: results,
    createdAt: `2024-08-0${day}T00:00:00.000Z`,
    user: asker(name),
    upvotedBy: upvoters(count),
  })
const plan = of('plan', 'Is the reinvestment plan open to New Zealand?', 1, 'Joao', 8)
const drp = of('drp', 'Is the DRP available for NZ holders?', 2, 'Tom', 2)
const shares = of('shares', 'Can we have the dividend in shares?', 3, 'Margaret')
const mine = { ...of('mine', 'When does the mine open?', 4, 'Minh'), presentation: briefing }
const told = aQuestion({
  ...of('told', 'Who may join the plan?', 1, 'Ann'),
  answerText: 'Everybody may.',
  answeredAt: '2024-08-09T00:00:00.000Z',
})

function open(options: Partial<PortalOptions> = {}) {
  const questions = [plan, drp, shares, mine, told].map(question => ({ ...question }))
  const whole = {
    path: '/admin/dashboard',
    session: ADMIN,
    ...options,
    data: { presentations: [results, briefing], questions, ...options.data },
  }
  const desk = whole.path.startsWith('/admin/questions') ? renderPage(whole) : renderDesk(whole)
  const shown = ({ id }: { id: string }) =>
    document.querySelector<HTMLElement>(`article[data-question="${id}"]`)
  const card = (question: { id: string }) =>
    waitFor(() => {
      expect(shown(question)).toBeInTheDocument()
      return shown(question)!
    })
  const box = (question: { id: string }) =>
    shown(question)!.querySelector<HTMLInputElement>('input[type="checkbox"]')!
  const chosen = async () => within(await desk.findByLabelText('Chosen questions'))
  const choose = async (...questions: { id: string }[]) => {
    for (const question of questions) {
      await card(question)
      await desk.user.click(box(question))
    }
    return chosen()
  }
  const focus = async (question: { id: string }) => {
    const article = await card(question)
    act(() => article.focus())
  }
  const listed = () =>
    [...document.querySelectorAll('article')].map(article => article.getAttribute('data-question'))
  const lists = (...ids: string[]) => waitFor(() => expect(listed()).toEqual(ids))
  /** By M and Enter. */
  const merge = async () => {
    await desk.user.keyboard('m')
    const dialog = within(await desk.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText('Merge Questions').closest('button')).toHaveFocus())
    await desk.user.keyboard('{Enter}')
  }
  return { ...desk, card, focus, box, chosen, choose, lists, merge }
}

const some = (...several: SampleQuestion[]) => ({
  questions: several.map(question => ({ ...question })),
})
const answer = { version: 2, answerText: 'It is open.', answeredAt: '2024-09-01T00:00:00.000Z' }

afterEach(() => localStorage.clear())

describe('How many people ask a question', () => {
  it('Most asked is remembered when chosen, and keeps its order while numbers change', async () => {
    const data = some(plan, shares)
    const linked = open({ path: '/admin/dashboard?order=most-asked', data })
    await linked.lists('plan', 'shares')
    linked.unmount()
    const desk = open({ data })
    await desk.lists('shares', 'plan')
    expect(within(await desk.card(plan)).getByText('asked by 9')).toBeVisible()
    expect(within(await desk.card(shares)).queryByText(/asked by/)).toBeNull()
    await desk.user.selectOptions(desk.getByLabelText('Order'), 'Most asked')
    await desk.lists('plan', 'shares')
    expect(desk.router.state.location.search).toBe('?order=most-asked')
    desk.unmount()

    const again = open({ data })
    await again.lists('plan', 'shares')
    const counted = again.data.questions.find(({ id }) => id === 'shares')!
    counted.upvotedBy = upvoters(10)
    await again.live.push({ questionCountsChanged: [counted] })
    const card = within(await again.card(shares))
    expect(await card.findByText('asked by 11')).toBeVisible()
    await again.user.click(card.getByRole('button', { name: 'Flag' }))
    expect(await again.findByText('Question flagged')).toBeVisible()
    await again.lists('plan', 'shares')
  })
})

describe('Choosing questions', () => {
  it('Space chooses the card with the focus, and M merges from two on', async () => {
    const { card, focus, user, box, chosen, findByText, queryByRole, queryByLabelText } = open({
      data: some(plan, drp),
    })
    await focus(plan)
    await user.keyboard(' ')
    expect(box(plan)).toBeChecked()
    const bar = await chosen()
    expect(bar.getByRole('status')).toHaveTextContent('1 chosen, asked by 9 people')
    expect(bar.getByRole('button', { name: 'Merge Questions' })).toBeDisabled()
    await user.keyboard('m')
    expect(queryByRole('dialog')).toBeNull()
    await focus(drp)
    await user.keyboard(' ')
    expect(bar.getByRole('status')).toHaveTextContent('2 chosen, asked by up to 12 people')
    await user.keyboard(' ')
    await focus(plan)
    await user.keyboard(' ')
    expect(queryByLabelText('Chosen questions')).toBeNull()
    // On a button, Space presses it.
    const flag = within(await card(plan)).getByRole('button', { name: 'Flag' })
    act(() => flag.focus())
    await user.keyboard(' ')
    expect(await findByText('Question flagged')).toBeVisible()
    expect(box(plan)).not.toBeChecked()
  })

  it('Keys act while a checkbox has the focus, and the question mark shows all keys', async () => {
    const { choose, user, card, findByRole, queryByRole } = open({ data: some(plan, drp, shares) })
    await choose(plan, drp)
    await user.keyboard('k')
    expect(await card(shares)).toHaveFocus()
    await user.keyboard('m')
    expect(await findByRole('dialog', { name: 'Merge 2 questions into one' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await card(shares)).toHaveFocus())
    await user.keyboard('?')
    const sheet = within(await findByRole('dialog', { name: 'All keys' }))
    expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'JK',
      'A',
      'Space',
      'M',
      'D',
      'F',
      'E',
      'Ctrl↵',
      'Esc',
      'F8',
    ])
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await card(shares)).toHaveFocus())
  })

  it('A question of another presentation cannot be chosen until Clear lets the others go', async () => {
    const { choose, box, card, user, getByRole, queryByLabelText } = open({
      data: some(plan, drp, mine),
    })
    const bar = await choose(plan, drp)
    const other = getByRole('checkbox', { name: mine.questionText })
    expect(other).toHaveAccessibleDescription(
      'Only questions on the same presentation can be merged.',
    )
    await user.click(other)
    expect(other).not.toBeChecked()
    expect(box(plan)).toBeChecked()
    expect(
      bar.getByText('Only questions on “Full-Year Results” can be merged with these.'),
    ).toBeVisible()
    act(() => box(drp).focus())
    await user.click(bar.getByText('Clear'))
    expect(queryByLabelText('Chosen questions')).toBeNull()
    expect(other).not.toHaveAccessibleDescription()
    expect(await card(drp)).toHaveFocus()
  })

  it('Chosen questions stay chosen in other lists, until someone else answers them', async () => {
    const { choose, data, live, box, user, lists, findByText, getByLabelText, getByText } = open()
    const bar = await choose(plan, drp)
    await live.push(event('ANSWERED', { ...drp, ...answer }, 3))
    expect(await bar.findByText('1 chosen')).toBeVisible()
    await live.push(event('RESTORED', { ...drp, version: 3 }, 4))
    await lists('mine', 'shares', 'drp', 'plan')
    expect(box(drp)).not.toBeChecked()

    // While the connection was lost.
    await choose(drp)
    expect(bar.getByText('2 chosen')).toBeVisible()
    Object.assign(data.questions.find(({ id }) => id === 'drp') ?? {}, { ...answer, version: 4 })
    await live.push({
      questionModerated: { action: 'OPENED', questionIds: [], question: null, ...counts(3, 60) },
    })
    expect(await bar.findByText('1 chosen')).toBeVisible()

    await user.fill(getByLabelText('Search questions'), 'mine')
    await lists('mine')
    await user.click(getByText('Answered', { selector: '[role="tab"]' }))
    await findByText('No questions match the search')
    expect(bar.getByText('1 chosen')).toBeVisible()
  })

  it('A viewer sees how many people ask a question, and can choose none', async () => {
    const { card, queryByRole } = open({
      data: {
        ...some(plan),
        administrators: [
          {
            id: 'viewer-1',
            name: 'Rosalind Achebe',
            email: 'r.achebe@example.com',
            role: 'VIEWER',
            lastSignedInAt: null,
            invitedUntil: null,
          },
        ],
      },
    })
    expect(within(await card(plan)).getByText('asked by 9')).toBeVisible()
    await waitFor(() => expect(queryByRole('checkbox')).toBeNull())
  })
})

describe('What is likely the same', () => {
  const similar = (...others: SampleQuestion[]) =>
    some({ ...plan, likelyDuplicateIds: ['drp', 'shares'] }, drp, shares, ...others)
  const likely = (desk: ReturnType<typeof open>) => desk.findByLabelText('Likely the same')
  const asked = (desk: ReturnType<typeof open>) =>
    desk.network.operations.filter(name => name === 'LikelyDuplicates').length

  it('The focused card shows what likely asks the same, and merges what is chosen of it', async () => {
    const desk = open({ data: similar() })
    await desk.card(plan)
    expect(desk.queryByLabelText('Likely the same')).toBeNull()
    await desk.focus(plan)
    const found = within(await likely(desk))
    expect(found.getByText('2 in this presentation')).toBeVisible()
    const box = found.getByRole('checkbox', { name: drp.questionText })
    expect(box).toHaveAccessibleDescription(/^Tom, .* ago ?, asked by 3$/)
    expect(found.getByRole('checkbox', { name: shares.questionText })).toHaveAccessibleDescription(
      /^Margaret, .* ago$/,
    )
    // The question of the card is chosen as well, and stays so.
    await desk.user.click(box)
    const bar = await desk.chosen()
    expect(bar.getByText('2 chosen')).toBeVisible()
    expect(bar.getByLabelText('Into')).toHaveDisplayValue(plan.questionText)
    await desk.user.click(box)
    expect(bar.getByText('1 chosen')).toBeVisible()
    await desk.user.click(box)
    await desk.merge()
    expect(await desk.findByText('1 in this presentation')).toBeVisible()
    expect(await desk.findByText('2 questions merged')).toBeVisible()
    await waitFor(() => expect(asked(desk)).toBe(2))
  })

  it('It is asked for at the card where somebody stays, once, and not at those that they pass', async () => {
    const desk = open({ data: similar(mine) })
    await desk.focus(mine)
    await desk.user.keyboard('jjj')
    await likely(desk)
    expect(await desk.card(plan)).toHaveFocus()
    expect(asked(desk)).toBe(1)
    await desk.user.keyboard('k')
    await waitFor(() => expect(asked(desk)).toBe(2))
    expect(desk.queryByLabelText('Likely the same')).toBeNull()
    await desk.user.keyboard('j')
    await likely(desk)
    expect(asked(desk)).toBe(2)
  })

  it('The page of a question merges what is likely the same, and follows merges of others', async () => {
    const desk = open({ path: '/admin/questions/plan', data: similar() })
    const { data, live, user, findByRole, findByText, queryByRole } = desk
    const box = within(await likely(desk)).getByLabelText(new RegExp(drp.questionText.slice(0, 20)))
    await user.click(box)
    await user.click((await desk.chosen()).getByText('Merge Questions'))
    await user.click(within(await findByRole('dialog')).getByText('Merge Questions'))
    const heading = await findByRole('heading', { name: '1 merged question' })
    const wordings = within(heading.closest('section')!)
    expect(wordings.getByRole('link', { name: drp.questionText })).toHaveAttribute(
      'href',
      '/admin/questions/drp',
    )
    expect(await wordings.findByText(/^Tom,/)).toBeVisible()
    expect(await findByText('and 9 others')).toBeVisible()

    const source = data.questions.find(({ id }) => id === 'shares')!
    Object.assign(source, { progress: 'MERGED', mergedIntoId: 'plan', version: 2 })
    await live.push(event('MERGED', { ...shares, ...source }, 3))
    expect(await findByRole('heading', { name: '2 merged questions' })).toBeVisible()
    expect(await findByText('and 10 others')).toBeVisible()
    const alone = { progress: undefined, mergedIntoId: null, version: 3 }
    Object.assign(source, alone)
    await live.push(event('UNMERGED', { ...shares, ...alone } as never, 4))
    await waitFor(() =>
      expect(queryByRole('heading', { name: /merged question/ })).toHaveTextContent(/^1 /),
    )
  })
})

describe('Merging at the desk', () => {
  /** One of the questions was merged into another before. */
  const mergedBefore = () =>
    some(plan, { ...drp, progress: 'MERGED', mergedIntoId: 'shares' }, shares)

  it('M and Enter merge at once what the dialog has shown, and the focus is on the one that stays', async () => {
    const { choose, merge, network, lists, card, user, findByRole, findByText, data } = open()
    const bar = await choose(shares, plan, drp)
    expect(bar.getByLabelText('Into')).toHaveDisplayValue(plan.questionText)
    await user.click(bar.getByText('Merge Questions'))
    const dialog = within(await findByRole('dialog', { name: 'Merge 3 questions into one' }))
    expect(dialog.getByText(plan.questionText)).toBeVisible()
    expect(dialog.getAllByRole('listitem').map(item => item.firstChild?.textContent)).toEqual([
      shares.questionText,
      drp.questionText,
    ])
    expect(
      dialog.getByText(
        'Up to 13 people are mailed its answer once it is given. Nobody is mailed now.',
      ),
    ).toBeVisible()
    await user.click(dialog.getByText('Cancel'))
    expect(bar.getByText('3 chosen')).toBeVisible()

    network.hold()
    await merge()
    await lists('mine', 'plan')
    expect(await findByRole('tab', { name: 'Pending 2' })).toBeVisible()
    expect(await findByRole('tab', { name: 'Archived 2' })).toBeVisible()
    network.release()
    expect(await findByText('3 questions merged')).toBeVisible()
    expect(await findByText('Asked by 11 people.')).toBeVisible()
    await waitFor(async () => expect(await card(plan)).toHaveFocus())
    expect(within(await card(plan)).getByText('asked by 11')).toBeVisible()
    expect(
      data.questions.filter(({ mergedIntoId }) => mergedIntoId === 'plan').map(({ id }) => id),
    ).toEqual(['drp', 'shares'])
  })

  it('Questions are merged into an answered one, whose answer goes out at once', async () => {
    const { choose, user, lists, findByRole, findByText } = open({ data: some(shares, told) })
    const bar = await choose(shares)
    const into = bar.getByLabelText('Into')
    await user.hover(into)
    await user.selectOptions(
      into,
      await within(into).findByText(`Answered: ${told.questionText}`, { exact: false }),
    )
    await user.click(bar.getByText('Merge Questions'))
    expect(await findByText('1 person is mailed its answer now.')).toBeVisible()
    await user.click(within(await findByRole('dialog')).getByText('Merge Questions'))
    await lists()
    expect(await findByText('1 question merged')).toBeVisible()
  })

  it('Undo unmerges a question with those that were merged into it before', async () => {
    const { choose, user, merge, lists, findByText, data } = open({ data: mergedBefore() })
    await choose(plan, shares)
    await merge()
    await findByText('Asked by 11 people.')
    await lists('plan')
    await user.click(await findByText('Undo'))
    expect(await findByText('1 question unmerged')).toBeVisible()
    await lists('shares', 'plan')
    expect(data.questions.find(({ id }) => id === 'drp')).toMatchObject({
      mergedIntoId: 'shares',
      progress: 'MERGED',
    })
  })

  it('Undo says how many could not be unmerged', async () => {
    let calls = 0
    const { choose, user, merge, findByText } = open({
      data: some(plan, drp, shares),
      resolvers: {
        questionUnmerge: () => {
          calls++
          throw refusal('CONFLICT', 'The question is not merged.')
        },
      },
    })
    await choose(shares, drp, plan)
    await merge()
    await user.click(await findByText('Undo'))
    expect(await findByText('2 of 2 questions could not be unmerged')).toBeVisible()
    expect(calls).toBe(2)
  })

  it('Undo that fails half-way says so', async () => {
    const { choose, user, merge, network, findByText } = open({ data: mergedBefore() })
    await choose(plan, shares)
    await merge()
    await findByText('Asked by 11 people.')
    network.hold('QuestionMerge')
    await user.click(await findByText('Undo'))
    await waitFor(() => expect(network.waiting()).toBe(1))
    network.fail()
    network.release()
    expect(await findByText('1 of 1 question unmerged only in part')).toBeVisible()
  })

  it('A merge that is refused says why, and the questions are back and chosen', async () => {
    const { choose, merge, lists, box, findByText } = open({
      data: some(shares, drp),
      resolvers: {
        questionMerge: () => {
          throw refusal('CONFLICT', 'One of the questions is not pending any more.')
        },
      },
    })
    await choose(shares, drp)
    await merge()
    expect(await findByText('One of the questions is not pending any more.')).toBeVisible()
    await lists('shares', 'drp')
    expect([box(shares).checked, box(drp).checked]).toEqual([true, true])
  })
})

describe('Merged questions in the archive', () => {
  const merged = { ...shares, progress: 'MERGED' as const, mergedIntoId: 'plan' }

  it('A merged question is called so and can be unmerged, and a withdrawn one is not restored', async () => {
    const { card, user, findByText, findByRole } = open({
      path: '/admin/dashboard?queue=archived',
      data: some(
        plan,
        told,
        merged,
        { ...merged, ...drp, mergedIntoId: 'told' },
        {
          ...mine,
          progress: 'WITHDRAWN',
        },
      ),
    })
    const archived = within(await card(shares))
    expect(archived.getByText('Merged')).toBeVisible()
    expect(await archived.findByText(/^Merged into:/)).toHaveTextContent(
      `Merged into: ${plan.questionText}`,
    )
    expect(archived.getByRole('link', { name: plan.questionText })).toHaveAttribute(
      'href',
      '/admin/questions/plan',
    )
    // Also once its asker is notified of the answer.
    expect(within(await card(drp)).getByText('Merged')).toBeVisible()
    expect(within(await card(mine)).queryByRole('button', { name: /Restore|Unmerge/ })).toBeNull()
    expect(archived.queryByRole('button', { name: 'Restore' })).toBeNull()
    await user.click(archived.getByRole('button', { name: 'Unmerge' }))
    expect(await findByText('Question unmerged')).toBeVisible()
    expect(await findByRole('tab', { name: 'Pending 2' })).toBeVisible()
  })

  it('The page of a merged question leads to the one that it was merged into', async () => {
    const { findByRole } = open({ path: '/admin/questions/shares', data: some(plan, merged) })
    expect(await findByRole('link', { name: plan.questionText })).toHaveAttribute(
      'href',
      '/admin/questions/plan',
    )
    expect(await findByRole('button', { name: 'Unmerge' })).toBeVisible()
  })
})
