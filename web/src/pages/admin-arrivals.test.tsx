import { act, within } from '@testing-library/react'
import { aQuestion } from '../testing/factories'
import { event, questions } from '../testing/open-desk'
import { renderDesk } from '../testing/render-desk'

describe('New arrivals', () => {
  const arrived = aQuestion({
    id: 'arrived',
    questionText: 'What has just been asked',
    createdAt: '2024-08-01T00:00:00.000Z',
  })
  async function typing() {
    const desk = renderDesk({ data: { questions: questions() } })
    const box = within(await desk.findByRole('article', { name: /dividend/ })).getByRole('textbox')
    await desk.user.fill(box, 'Half an ans')
    await desk.live.push(event('ASKED', arrived, 3))
    return { ...desk, box }
  }

  it('New questions wait behind a button while an administrator types, and typing continues after it', async () => {
    const { user, box, findByRole, findByText, queryByRole, queryByText, getByText } =
      await typing()
    const button = await findByRole('button', { name: '1 new' })
    expect(queryByText(arrived.questionText)).toBeNull()
    expect(await findByRole('tab', { name: 'Pending 3' })).toBeVisible()
    expect(getByText('1 new question')).toHaveAttribute('role', 'status')
    await user.click(button)
    expect(await findByText(arrived.questionText)).toBeVisible()
    expect(queryByRole('button', { name: '1 new' })).toBeNull()
    expect(box).toHaveFocus()
    await user.keyboard('wer')
    expect(box).toHaveValue('Half an answer')
  })

  it('The button for new questions works by keyboard, and the focus returns to the text box', async () => {
    const { user, findByRole, findByText, box } = await typing()
    const button = await findByRole('button', { name: '1 new' })
    act(() => button.focus())
    await user.keyboard('{Enter}')
    expect(await findByText(arrived.questionText)).toBeVisible()
    expect(box).toHaveFocus()
  })

  it('New questions appear as soon as the administrator leaves the text box', async () => {
    const { user, findByText } = await typing()
    await user.keyboard('{Escape}')
    expect(await findByText(arrived.questionText)).toBeVisible()
  })

  it('New questions appear only after the pointer is released', async () => {
    const { user, findByText, findByRole, queryByText } = await typing()
    const target = within(await findByRole('article', { name: /Chair/ })).getByRole('button', {
      name: 'Unflag',
    })
    await user.pointer({ keys: '[MouseLeft>]', target })
    expect(queryByText(arrived.questionText)).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target })
    expect(await findByText('Question unflagged')).toBeVisible()
    expect(await findByText(arrived.questionText)).toBeVisible()
  })
})
