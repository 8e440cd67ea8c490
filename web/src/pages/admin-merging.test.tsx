import { act, waitFor, within } from '@testing-library/react'
import { aPresentation, aQuestion } from '../testing/factories'
import { ADMIN, counts, event } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderDesk } from '../testing/render-desk'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

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
  const card = (question: { questionText: string }) =>
    desk.findByRole('article', { name: question.questionText })
  const box = (question: { questionText: string }) =>
    desk.getByRole<HTMLInputElement>('checkbox', { name: question.questionText })
  const choose = async (...questions: { questionText: string }[]) => {
    for (const question of questions) {
      await card(question)
      await desk.user.click(box(question))
    }
    return within(await desk.findByRole('region', { name: 'Chosen questions' }))
  }
  const focus = async (question: { questionText: string }) => {
    const article = await card(question)
    act(() => article.focus())
  }
  const listed = () =>
    desk.queryAllByRole('article').map(article => article.getAttribute('data-question'))
  const lists = (...ids: string[]) => waitFor(() => expect(listed()).toEqual(ids))
  /** By M and Enter. */
  const merge = async () => {
    await desk.user.keyboard('m')
    await desk.findByRole('dialog')
    await waitFor(() =>
      expect(
        within(desk.getByRole('dialog')).getByRole('button', { name: 'Merge Questions' }),
      ).toHaveFocus(),
    )
    await desk.user.keyboard('{Enter}')
  }
  return { ...desk, card, focus, box, choose, lists, merge }
}

afterEach(() => localStorage.clear())

describe('How many people ask a question', () => {
  it('A card says how many people ask its question from two on, and follows while it is open', async () => {
    const { card, live, lists } = open()
    expect(within(await card(plan)).getByText('asked by 9')).toBeVisible()
    expect(within(await card(shares)).queryByText(/asked by/)).toBeNull()
    await live.push({ questionCountsChanged: [{ ...shares, upvotedBy: upvoters(1) }] })
    expect(await within(await card(shares)).findByText('asked by 2')).toBeVisible()
    await lists('mine', 'shares', 'drp', 'plan')
  })

  it('Most asked stands in the address, is remembered, and keeps its order while numbers change and cards are worked on', async () => {
    const desk = open({ path: '/admin/dashboard?order=most-asked' })
    await desk.lists('plan', 'drp', 'mine', 'shares')
    const counted = desk.data.questions.find(({ id }) => id === 'shares')!
    counted.upvotedBy = upvoters(7)
    await desk.live.push({ questionCountsChanged: [counted] })
    expect(await within(await desk.card(shares)).findByText('asked by 8')).toBeVisible()
    await desk.user.click(within(await desk.card(shares)).getByRole('button', { name: 'Flag' }))
    expect(await desk.findByText('Question flagged')).toBeVisible()
    await desk.lists('plan', 'drp', 'mine', 'shares')
    desk.unmount()
    const again = open()
    await again.lists('mine', 'shares', 'drp', 'plan')
    await again.user.selectOptions(again.getByRole('combobox', { name: 'Order' }), 'Most asked')
    await again.lists('plan', 'drp', 'mine', 'shares')
    expect(again.router.state.location.search).toBe('?order=most-asked')
    again.unmount()
    await open().lists('plan', 'drp', 'mine', 'shares')
  })
})

describe('Choosing questions', () => {
  it('Space chooses the card with the focus and lets it go, and the bar says how many people ask', async () => {
    const { focus, user, box, findByRole, queryByRole } = open()
    await focus(plan)
    await user.keyboard(' ')
    expect(box(plan)).toBeChecked()
    const bar = within(await findByRole('region', { name: 'Chosen questions' }))
    expect(bar.getByRole('status')).toHaveTextContent('1 chosen, asked by 9 people')
    expect(bar.getByRole('button', { name: 'Merge Questions' })).toBeDisabled()
    await focus(drp)
    await user.keyboard(' ')
    expect(bar.getByRole('status')).toHaveTextContent('2 chosen, asked by up to 12 people')
    await user.keyboard(' ')
    await focus(plan)
    await user.keyboard(' ')
    expect(queryByRole('region', { name: 'Chosen questions' })).toBeNull()
  })

  it('J, K and M act while a checkbox has the focus', async () => {
    const { choose, user, card, findByRole } = open()
    await choose(plan, drp)
    await user.keyboard('k')
    expect(await card(shares)).toHaveFocus()
    await user.keyboard('m')
    expect(await findByRole('dialog', { name: 'Merge 2 questions into one' })).toBeVisible()
  })

  it('The question mark shows all keys of the list, and Escape leads back to the card', async () => {
    const { focus, user, card, findByRole } = open()
    await focus(plan)
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
    await waitFor(async () => expect(await card(plan)).toHaveFocus())
  })

  it('Space on a button of a card presses the button and chooses nothing', async () => {
    const { card, user, box, findByText } = open()
    const flag = within(await card(plan)).getByRole('button', { name: 'Flag' })
    act(() => flag.focus())
    await user.keyboard(' ')
    expect(await findByText('Question flagged')).toBeVisible()
    expect(box(plan)).not.toBeChecked()
  })

  it('M does nothing while fewer than two questions are chosen', async () => {
    const { choose, user, queryByRole } = open()
    const bar = await choose(plan)
    expect(bar.getByRole('button', { name: 'Merge Questions' })).toBeDisabled()
    await user.keyboard('m')
    expect(queryByRole('dialog')).toBeNull()
  })

  it('A question on another presentation is not chosen beside the others, and says why', async () => {
    const { choose, box, user } = open()
    const bar = await choose(plan)
    expect(box(mine)).toHaveAccessibleDescription(
      'Only questions on the same presentation can be merged.',
    )
    await user.click(box(mine))
    expect(box(mine)).not.toBeChecked()
    expect(box(plan)).toBeChecked()
    expect(
      bar.getByText('Only questions on “Full-Year Results” can be merged with these.'),
    ).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Clear' }))
    expect(box(mine)).not.toHaveAccessibleDescription()
  })

  it('A chosen question that somebody else answers leaves the selection, also where it comes back', async () => {
    const { choose, live, box } = open()
    const bar = await choose(plan, drp)
    await live.push(
      event(
        'ANSWERED',
        { ...drp, version: 2, answerText: 'It is open.', answeredAt: '2024-09-01T00:00:00.000Z' },
        3,
      ),
    )
    expect(await bar.findByText('1 chosen')).toBeVisible()
    await live.push(event('RESTORED', { ...drp, version: 3 }, 4))
    await waitFor(() => expect(box(drp)).not.toBeChecked())
  })

  it('A chosen question that was answered while the connection was lost leaves the selection', async () => {
    const { choose, data, live } = open()
    const bar = await choose(plan, drp)
    const answer = { version: 2, answerText: 'It is open.', answeredAt: '2024-09-01T00:00:00.000Z' }
    Object.assign(data.questions.find(({ id }) => id === 'drp') ?? {}, answer)
    await live.push({
      questionModerated: { action: 'OPENED', questionIds: [], question: null, ...counts(3, 50) },
    })
    expect(await bar.findByText('1 chosen')).toBeVisible()
  })

  it('What is chosen stays chosen while another search or list is looked at', async () => {
    const { choose, user, lists, getByRole, findByRole } = open()
    const bar = await choose(plan, drp)
    await user.type(getByRole('searchbox', { name: 'Search questions' }), 'mine')
    await lists('mine')
    await user.click(await findByRole('tab', { name: 'Answered 1' }))
    expect(bar.getByText('2 chosen')).toBeVisible()
  })

  it('Clear lets all questions go and gives the focus back to the card', async () => {
    const { choose, user, card, queryByRole } = open()
    const bar = await choose(plan, drp)
    await user.click(bar.getByRole('button', { name: 'Clear' }))
    expect(queryByRole('region', { name: 'Chosen questions' })).toBeNull()
    expect(await card(drp)).toHaveFocus()
  })

  it('A viewer sees how many people ask a question, and can choose none', async () => {
    const { card, queryByRole } = open({
      data: {
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
  const similar = () => ({
    questions: [
      { ...plan, likelyDuplicateIds: ['drp', 'shares'] },
      { ...drp },
      { ...shares },
      { ...mine },
    ],
  })
  const likely = (desk: ReturnType<typeof open>) =>
    desk.findByRole('region', { name: 'Likely the same' })
  const asked = (desk: ReturnType<typeof open>) =>
    desk.network.operations.filter(name => name === 'LikelyDuplicates').length

  it('The card at which an administrator works shows what likely asks the same, by whom and when, and by how many', async () => {
    const desk = open({ data: similar() })
    await desk.card(plan)
    expect(desk.queryByRole('region', { name: 'Likely the same' })).toBeNull()
    await desk.focus(plan)
    const found = within(await likely(desk))
    expect(found.getByText('2 in this presentation')).toBeVisible()
    const box = found.getByRole('checkbox', { name: drp.questionText })
    expect(box).toHaveAccessibleDescription(/^Tom, .* ago ?, asked by 3$/)
    expect(found.getByRole('checkbox', { name: shares.questionText })).toHaveAccessibleDescription(
      /^Margaret, .* ago$/,
    )
  })

  it('Choosing one of them chooses the question of the card as well, and letting it go does not', async () => {
    const desk = open({ data: similar() })
    await desk.focus(plan)
    const box = within(await likely(desk)).getByRole('checkbox', { name: drp.questionText })
    await desk.user.click(box)
    const bar = within(await desk.findByRole('region', { name: 'Chosen questions' }))
    expect(bar.getByText('2 chosen')).toBeVisible()
    expect(bar.getByRole('combobox', { name: 'Into' })).toHaveDisplayValue(plan.questionText)
    await desk.user.click(box)
    expect(bar.getByText('1 chosen')).toBeVisible()
  })

  it('It is asked for at the card where somebody stays, once, and not at those that they pass', async () => {
    const desk = open({ data: similar() })
    await desk.focus(mine)
    await desk.user.keyboard('jjj')
    await likely(desk)
    expect(await desk.card(plan)).toHaveFocus()
    expect(asked(desk)).toBe(1)
    await desk.user.keyboard('k')
    await waitFor(() => expect(asked(desk)).toBe(2))
    expect(desk.queryByRole('region', { name: 'Likely the same' })).toBeNull()
    await desk.user.keyboard('j')
    await likely(desk)
    expect(asked(desk)).toBe(2)
  })

  it('The page of a question shows what is likely the same, and merges it there', async () => {
    const desk = open({ path: '/admin/questions/plan', data: similar() })
    await desk.user.click(
      within(await likely(desk)).getByRole('checkbox', { name: drp.questionText }),
    )
    const bar = within(await desk.findByRole('region', { name: 'Chosen questions' }))
    await desk.user.click(bar.getByRole('button', { name: 'Merge Questions' }))
    await desk.user.click(
      within(await desk.findByRole('dialog')).getByRole('button', { name: 'Merge Questions' }),
    )
    expect(await desk.findByRole('heading', { name: '1 merged question' })).toBeVisible()
  })

  it('What is merged is no more among what is likely the same', async () => {
    const desk = open({ data: similar() })
    await desk.focus(plan)
    await desk.user.click(
      within(await likely(desk)).getByRole('checkbox', { name: drp.questionText }),
    )
    await desk.findByRole('region', { name: 'Chosen questions' })
    await desk.merge()
    await waitFor(async () =>
      expect(within(await likely(desk)).getByText('1 in this presentation')).toBeVisible(),
    )
    expect(await desk.findByText('2 questions merged')).toBeVisible()
    await waitFor(() => expect(asked(desk)).toBe(2))
  })
})

describe('Merging at the desk', () => {
  it('The dialog shows the wording that stays, those folded under it, how many people are told, and when', async () => {
    const { choose, user, findByRole } = open()
    const bar = await choose(shares, plan, drp)
    expect(bar.getByRole('combobox', { name: 'Into' })).toHaveDisplayValue(plan.questionText)
    await user.click(bar.getByRole('button', { name: 'Merge Questions' }))
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
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(bar.getByText('3 chosen')).toBeVisible()
  })

  it('M and Enter merge: the others leave Pending at once, counts follow, and the focus is on the one that stays', async () => {
    const { choose, merge, network, lists, card, findByRole, findByText, data } = open()
    await choose(shares, plan, drp)
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

  it('Another of the chosen can be the one that stays', async () => {
    const { choose, user, merge, lists } = open()
    const bar = await choose(shares, drp)
    await user.selectOptions(bar.getByRole('combobox', { name: 'Into' }), shares.questionText)
    act(() => (document.activeElement as HTMLElement).blur())
    await merge()
    await lists('mine', 'shares', 'plan')
  })

  it('Questions are merged into an answered one, whose answer goes out at once', async () => {
    const { choose, user, lists, findByRole, findByText } = open()
    const bar = await choose(shares)
    const into = bar.getByRole('combobox', { name: 'Into' })
    await user.hover(into)
    await user.selectOptions(
      into,
      await within(into).findByRole('option', { name: `Answered: ${told.questionText}` }),
    )
    await user.click(bar.getByRole('button', { name: 'Merge Questions' }))
    expect(await findByText('1 person is mailed its answer now.')).toBeVisible()
    await user.click(
      within(await findByRole('dialog')).getByRole('button', { name: 'Merge Questions' }),
    )
    await lists('mine', 'drp', 'plan')
    expect(await findByText('1 question merged')).toBeVisible()
  })

  it('Undo lets each stand alone again, with what was merged into it before', async () => {
    const { choose, user, merge, lists, findByRole, findByText, data } = open()
    await choose(shares, drp)
    await merge()
    await lists('mine', 'drp', 'plan')
    await findByText('2 questions merged')
    await choose(plan, drp)
    await merge()
    await findByText('Asked by 11 people.')
    await lists('mine', 'plan')
    await user.click(await findByRole('button', { name: 'Undo' }))
    expect(await findByText('1 question unmerged')).toBeVisible()
    await lists('mine', 'drp', 'plan')
    expect(data.questions.find(({ id }) => id === 'shares')).toMatchObject({
      mergedIntoId: 'drp',
      progress: 'MERGED',
    })
  })

  it('Undo says how many could not be unmerged', async () => {
    let calls = 0
    const { choose, user, merge, findByRole, findByText } = open({
      resolvers: {
        questionUnmerge: () => {
          calls++
          throw refusal('CONFLICT', 'The question is not merged.')
        },
      },
    })
    await choose(shares, drp, plan)
    await merge()
    await user.click(await findByRole('button', { name: 'Undo' }))
    expect(await findByText('2 of 2 questions could not be unmerged')).toBeVisible()
    expect(calls).toBe(2)
  })

  it('A merge that is refused says why, and the questions are back and chosen', async () => {
    const { choose, merge, lists, box, findByText } = open({
      resolvers: {
        questionMerge: () => {
          throw refusal('CONFLICT', 'One of the questions is not pending any more.')
        },
      },
    })
    await choose(shares, drp)
    await merge()
    expect(await findByText('One of the questions is not pending any more.')).toBeVisible()
    await lists('mine', 'shares', 'drp', 'plan')
    expect([box(shares).checked, box(drp).checked]).toEqual([true, true])
  })
})

describe('Merged questions in the archive', () => {
  const merged = () => ({ ...shares, progress: 'MERGED' as const, mergedIntoId: 'plan' })
  const openArchive = () =>
    open({ path: '/admin/dashboard?queue=archived', data: { questions: [{ ...plan }, merged()] } })

  it('A merged question says into which, leads there, and can be unmerged but not restored', async () => {
    const { card, user, findByText, findByRole } = openArchive()
    const archived = within(await card(shares))
    expect(archived.getByText('Merged')).toBeVisible()
    expect(await archived.findByText(/^Merged into:/)).toHaveTextContent(
      `Merged into: ${plan.questionText}`,
    )
    expect(archived.getByRole('link', { name: plan.questionText })).toHaveAttribute(
      'href',
      '/admin/questions/plan',
    )
    expect(archived.queryByRole('button', { name: 'Restore' })).toBeNull()
    await user.click(archived.getByRole('button', { name: 'Unmerge' }))
    expect(await findByText('Question unmerged')).toBeVisible()
    expect(await findByRole('tab', { name: 'Pending 2' })).toBeVisible()
  })

  it('A merged question is called so, also once its asker is told of the answer', async () => {
    const { card } = open({
      path: '/admin/dashboard?queue=archived',
      data: { questions: [{ ...told }, { ...merged(), mergedIntoId: 'told' }] },
    })
    expect(within(await card(shares)).getByText('Merged')).toBeVisible()
  })

  it('A withdrawn question is not restored', async () => {
    const { card } = open({
      path: '/admin/dashboard?queue=archived',
      data: { questions: [{ ...shares, progress: 'WITHDRAWN' }] },
    })
    expect(within(await card(shares)).queryByRole('button', { name: /Restore|Unmerge/ })).toBeNull()
  })
})

describe('The page of a merged question', () => {
  const merged = { ...shares, progress: 'MERGED' as const, mergedIntoId: 'plan' }

  it('The page of a question shows how many others ask it, and the wordings merged into it with their askers', async () => {
    const { findByRole, findByText } = open({
      path: '/admin/questions/plan',
      data: { questions: [{ ...plan }, { ...merged }] },
    })
    expect(await findByText('and 9 others')).toBeVisible()
    const wordings = within(
      (await findByRole('heading', { name: '1 merged question' })).closest('section')!,
    )
    expect(wordings.getByRole('link', { name: shares.questionText })).toHaveAttribute(
      'href',
      '/admin/questions/shares',
    )
    expect(await wordings.findByText(/^Margaret,/)).toBeVisible()
  })

  it('The page of a merged question leads to the one that it was merged into', async () => {
    const { findByRole } = open({
      path: '/admin/questions/shares',
      data: { questions: [{ ...plan }, { ...merged }] },
    })
    expect(await findByRole('link', { name: plan.questionText })).toHaveAttribute(
      'href',
      '/admin/questions/plan',
    )
    expect(await findByRole('button', { name: 'Unmerge' })).toBeVisible()
  })

  it('The page follows what is merged into its question meanwhile', async () => {
    const { data, live, findByRole, findByText, queryByRole } = open({
      path: '/admin/questions/plan',
    })
    await findByRole('checkbox', { name: plan.questionText })
    const source = data.questions.find(({ id }) => id === 'shares')
    Object.assign(source ?? {}, { progress: 'MERGED', mergedIntoId: 'plan', version: 2 })
    await live.push(event('MERGED', { ...shares, ...source }, 3))
    expect(await findByRole('heading', { name: '1 merged question' })).toBeVisible()
    expect(await findByText('and 9 others')).toBeVisible()
    const alone = { progress: undefined, mergedIntoId: null, version: 3 }
    Object.assign(source ?? {}, alone)
    await live.push(event('UNMERGED', { ...shares, ...alone } as never, 4))
    await waitFor(() => expect(queryByRole('heading', { name: '1 merged question' })).toBeNull())
  })
})
