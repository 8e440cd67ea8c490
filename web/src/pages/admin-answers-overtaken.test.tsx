import { waitFor, within } from '@testing-library/react'
import { answeredByAnother, counts, event, pending, questions } from '../testing/open-desk'
import { renderDesk } from '../testing/render-desk'
import { NOT_COPIED } from '../ui/form/copy-text'

const BOX = { name: 'Official response' }
describe('A question that is settled while its answer is being written', () => {
  async function writing() {
    const desk = renderDesk({ data: { questions: questions() } })
    const card = () => desk.findByRole('article', { name: /dividend/ })
    await desk.user.fill(within(await card()).getByRole('textbox', BOX), 'Half an answer')
    return {
      ...desk,
      card,
      unsent: async () =>
        within(await card()).findByRole('textbox', { name: 'Your unsent answer' }),
    }
  }

  it('A question answered meanwhile stays with that answer and the unsent text, until dismissed', async () => {
    const { live, card, unsent, user, findByRole, getAllByRole, queryByText } = await writing()
    await live.push(event('ANSWERED', answeredByAnother))
    const settled = within(await card())
    expect(settled.getByRole('alert')).toHaveTextContent('Answered meanwhile')
    expect(settled.getByText('It is paid on 4 October.')).toBeVisible()
    expect(await unsent()).toHaveFocus()
    await user.keyboard(' more')
    expect(await unsent()).toHaveValue('Half an answer')
    expect(getAllByRole('article')[0]).toBe(await card())
    expect(await findByRole('tab', { name: 'Pending 1' })).toBeVisible()

    await user.click(settled.getByRole('button', { name: 'Copy My Text' }))
    expect(await navigator.clipboard.readText()).toBe('Half an answer')
    expect(await settled.findByRole('button', { name: 'Copied' })).toBeVisible()
    await user.click(settled.getByRole('button', { name: 'Dismiss' }))
    expect(queryByText(pending.questionText)).toBeNull()
    expect(getAllByRole('article')[0]).toHaveFocus()
    await user.click(await findByRole('tab', { name: 'Answered 1' }))
    await user.click(await findByRole('tab', { name: 'Pending 1' }))
    expect(queryByText(pending.questionText)).toBeNull()
  })

  it('If the clipboard refuses, the unsent text is not called copied', async () => {
    const { live, card, user, findByText } = await writing()
    await live.push(event('ANSWERED', answeredByAnother))
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await user.click(within(await card()).getByRole('button', { name: 'Copy My Text' }))
    expect(await findByText(NOT_COPIED)).toBeVisible()
    expect(within(await card()).queryByRole('button', { name: 'Copied' })).toBeNull()
    jest.restoreAllMocks()
  })

  it('A question archived meanwhile can be restored, and its answer continued', async () => {
    const { live, data, card, user, findByText } = await writing()
    Object.assign(data.questions[0]!, { version: 2, isArchived: true })
    await live.push(event('ARCHIVED', { ...pending, version: 2, isArchived: true }))
    expect(within(await card()).getByRole('alert')).toHaveTextContent('Archived meanwhile')
    await user.click(within(await card()).getByRole('button', { name: 'Restore' }))
    expect(await findByText('Question restored')).toBeVisible()
    expect(within(await card()).getByRole('textbox', BOX)).toHaveValue('Half an answer')
    expect(within(await card()).getByRole('button', { name: 'Submit Answer' })).toBeEnabled()
  })

  it('A question withdrawn meanwhile says so, keeps the unsent text, and offers no Restore', async () => {
    const { live, data, card, unsent } = await writing()
    Object.assign(data.questions[0]!, { version: 2, progress: 'WITHDRAWN' })
    await live.push(event('WITHDRAWN', { ...pending, version: 2, progress: 'WITHDRAWN' }))
    expect(within(await card()).getByRole('alert')).toHaveTextContent('Withdrawn meanwhile')
    expect(within(await card()).getByText('Withdrawn')).toBeVisible()
    expect(await unsent()).toHaveValue('Half an answer')
    expect(within(await card()).queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  it('A question deleted meanwhile says so and shows the unsent text', async () => {
    const { live, card, unsent } = await writing()
    await live.push({
      questionModerated: {
        action: 'DELETED',
        questionIds: [pending.id],
        question: null,
        ...counts(1, 50),
      },
    })
    expect(within(await card()).getByRole('alert')).toHaveTextContent('Deleted meanwhile')
    expect(await unsent()).toHaveValue('Half an answer')
  })

  it('A question answered during a lost connection shows that answer and the unsent text afterwards', async () => {
    const { live, data, card, unsent } = await writing()
    const opened = { action: 'OPENED', questionIds: [], question: null }
    await live.push({ questionModerated: { ...opened, ...counts(2, 50) } })
    Object.assign(data.questions[0]!, answeredByAnother)
    await live.push({ questionModerated: { ...opened, ...counts(1, 51) } })
    expect(await unsent()).toHaveValue('Half an answer')
    expect(within(await card()).getByText('It is paid on 4 October.')).toBeVisible()
  })

  it('A card whose submitted answer comes second shows the first answer and the unsent text', async () => {
    const { data, card, unsent, user, findByText } = await writing()
    Object.assign(data.questions[0]!, answeredByAnother)
    const desk = within(await card())
    await user.fill(desk.getByRole('textbox', BOX), ' too late')
    await user.click(desk.getByRole('button', { name: 'Submit Answer' }))
    expect(await findByText('Failed to submit answer.')).toBeVisible()
    expect(await unsent()).toHaveValue('Half an answer too late')
    expect(await findByText('It is paid on 4 October.')).toBeVisible()
  })

  it('A question answered meanwhile leaves the list at once when no text was typed', async () => {
    const { live, findByText, queryByText } = renderDesk({ data: { questions: questions() } })
    await findByText(pending.questionText)
    await live.push(event('ANSWERED', answeredByAnother))
    await waitFor(() => expect(queryByText(pending.questionText)).toBeNull())
  })
})
