import { act, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { aQuestion } from '../testing/factories'
import { event, pending, questions } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderDesk } from '../testing/render-desk'

const noted = aQuestion({
  id: 'noted',
  questionText: 'Who is the person named there?',
  moderationNote: 'Names a private person.',
})
const desk = async (options: Parameters<typeof renderDesk>[0] = {}) => {
  const portal = renderDesk({ data: { questions: [...questions(), { ...noted }] }, ...options })
  const card = async (name: RegExp) => within(await portal.findByRole('article', { name }))
  return { ...portal, card }
}

describe('The note on a card', () => {
  it('A note is shown on its card, that of a colleague as soon as it is written', async () => {
    const { card, live } = await desk()
    expect((await card(/person named/)).getByText('Names a private person.')).toBeVisible()
    const { findByText, queryByText, queryByRole } = await card(/dividend/)
    expect(queryByText('Note')).toBeNull()
    expect(queryByRole('button', { name: 'Add Note' })).toBeNull()
    await live.push(
      event('NOTED', { ...pending, moderationNote: 'Wait for the release.', version: 2 }, 3),
    )
    expect(await findByText('Wait for the release.')).toBeVisible()
  })

  it('The key F flags at once, and the note is written on the card afterwards', async () => {
    const { card, user, network, findByRole, findByText } = await desk()
    const article = await findByRole('article', { name: /dividend/ })
    act(() => article.focus())
    await user.keyboard('f')
    expect(await findByText('Question flagged')).toBeVisible()
    const { getByRole, findByText: findInCard, queryByRole } = await card(/dividend/)
    await user.click(getByRole('button', { name: 'Add Note' }))
    const box = getByRole('textbox', { name: 'Note' })
    expect(box).toHaveFocus()
    await user.fill(box, 'Ask the Secretary.')
    await user.click(getByRole('button', { name: 'Save Note' }))
    expect(await findInCard('Ask the Secretary.')).toBeVisible()
    expect(await findByText('Note saved')).toBeVisible()
    expect(queryByRole('textbox', { name: 'Note' })).toBeNull()
    expect(article).toHaveFocus()
    expect(network.operations.filter(name => /^Question(Flag|NoteUpdate)$/.test(name))).toEqual([
      'QuestionFlag',
      'QuestionNoteUpdate',
    ])
  })

  it('Escape leaves the note for the keys of the desk, and it is in its box after a reload', async () => {
    const { card, user, findByRole, unmount } = await desk()
    const article = await findByRole('article', { name: /person named/ })
    const { getByRole } = await card(/person named/)
    await user.click(getByRole('button', { name: 'Edit Note' }))
    await user.keyboard(' And more.{Escape}')
    expect(article).toHaveFocus()
    const text = 'Names a private person. And more.'
    expect(getByRole('textbox', { name: 'Note' })).toHaveValue(text)
    await user.keyboard('a')
    expect(getByRole('textbox', { name: 'Official response' })).toHaveFocus()
    unmount()
    const reloaded = await desk()
    const again = await reloaded.card(/person named/)
    expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue(text)
    await reloaded.user.click(again.getByRole('button', { name: 'Cancel' }))
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('unsent-'))).toEqual([])
  })

  it('Ctrl+Enter saves the note, and an empty one takes it away', async () => {
    const { card, user, findByText } = await desk()
    const { getByRole, queryByText, queryByRole } = await card(/person named/)
    await user.click(getByRole('button', { name: 'Edit Note' }))
    await user.clear(getByRole('textbox', { name: 'Note' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await findByText('Note saved')).toBeVisible()
    expect(queryByText('Names a private person.')).toBeNull()
    expect(queryByRole('button', { name: /Note/ })).toBeNull()
  })

  it('A note that is refused is rolled back, and its text stays in the box', async () => {
    const refused = () => {
      throw refusal('CONFLICT', messages.changedMeanwhile)
    }
    const { card, user, findByText, findByRole } = await desk({
      resolvers: { questionNoteUpdate: refused },
    })
    const { getByRole } = await card(/person named/)
    await user.click(getByRole('button', { name: 'Edit Note' }))
    await user.keyboard(' Mine.{Control>}{Enter}{/Control}')
    expect(await findByText('Failed to save note')).toBeVisible()
    expect(await findByRole('textbox', { name: 'Note' })).toHaveValue(
      'Names a private person. Mine.',
    )
    await user.click(getByRole('button', { name: 'Cancel' }))
    expect(await findByText('Names a private person.')).toBeVisible()
  })
})
