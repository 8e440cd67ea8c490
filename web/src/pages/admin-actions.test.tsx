// Loaded beforehand: a chunk is compiled when it is first asked for, which takes longer than a test waits.
import '../features/moderation/review/parts'
import { within } from '@testing-library/react'
import { openDesk, pending, questions } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderDesk } from '../testing/render-desk'
import { rows } from '../testing/thorough'

describe('Actions at the desk', () => {
  it.each(
    rows(
      [
        ['Pending', 'Flag', 'Failed to flag question', 'Flagged 2'],
        ['Archived', 'Restore', 'Failed to restore question', 'Pending 3'],
      ],
      [
        ['Flagged', 'Unflag', 'Failed to unflag question', 'Flagged 0'],
        ['Pending', 'Archive', 'Failed to archive question', 'Archived 2'],
      ],
    ),
  )(
    'In the queue %s, the action %s takes effect at once, and is rolled back with a toast after a failure',
    async (list, action, failed, meanwhile) => {
      const { user, network, findByRole, findByText, findAllByRole, getAllByRole } = renderDesk({
        data: { questions: questions() },
      })
      await user.click(await findByRole('tab', { name: new RegExp(list) }))
      await findAllByRole('button', { name: action })
      const before = (await findAllByRole('article')).map(card => card.textContent)
      const tabs = () => getAllByRole('tab').map(tab => tab.textContent)
      const counted = tabs()
      network.hold()
      await user.click((await findAllByRole('button', { name: action }))[0]!)
      expect(await findByRole('tab', { name: meanwhile })).toBeVisible()
      network.breakDown()
      network.release()
      expect(await findByText(failed)).toBeVisible()
      expect(getAllByRole('article').map(card => card.textContent)).toEqual(before)
      expect(tabs()).toEqual(counted)
    },
  )

  it('A card whose answer could not be submitted returns with the answer in the text box', async () => {
    const { user, network, findByRole, findByText, queryByText, getAllByRole } = renderDesk({
      data: { questions: questions() },
    })
    const box = async () =>
      within(await findByRole('article', { name: /dividend/ })).getByRole('textbox')
    await user.fill(await box(), 'It is paid in October.')
    network.hold()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await findByRole('tab', { name: 'Answered 2' })).toBeVisible()
    expect(queryByText(pending.questionText)).toBeNull()
    expect(getAllByRole('article')[0]).toHaveFocus()
    network.breakDown()
    network.release()
    expect(await findByText('Failed to submit answer.')).toBeVisible()
    expect(await box()).toHaveValue('It is paid in October.')
    expect(await findByRole('tab', { name: 'Answered 1' })).toBeVisible()
    expect(getAllByRole('article')[0]).toHaveTextContent(pending.questionText)
  })

  it('Actions on the same question are sent one after the other', async () => {
    const { user, network, findByRole, findByText } = renderDesk({
      data: { questions: [{ ...pending }] },
    })
    const flag = await findByRole('button', { name: 'Flag' })
    network.hold()
    await user.click(flag)
    await user.click(await findByRole('button', { name: 'Archive' }))
    expect(await findByRole('tab', { name: 'Archived 1' })).toBeVisible()
    expect(network.operations).not.toContain('QuestionArchive')
    network.release()
    expect(await findByText('Question archived')).toBeVisible()
    expect(await findByRole('tab', { name: 'Flagged 0' })).toBeVisible()
  })

  it('An answer is retried with the same idempotency key until its outcome is known', async () => {
    const sent: unknown[] = []
    const desk = openDesk({
      data: { questions: [{ ...pending }] },
      resolvers: {
        questionAnswer: ({ input }) => {
          sent.push(input)
          throw refusal(
            sent.length === 1 ? 'UNAVAILABLE' : 'CONFLICT',
            'This question has already been answered.',
          )
        },
      },
    })
    const { user, findByRole, findByText, queryByText } = desk
    await user.fill(
      within(await findByRole('article', { name: /dividend/ })).getByRole('textbox'),
      'It is paid in October.',
    )
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(
      await findByText(
        /^The portal cannot be reached. What you have done is kept and will be sent/,
      ),
    ).toBeVisible()
    expect(await findByRole('tab', { name: 'Answered 1' })).toBeVisible()
    expect(queryByText(/Failed/)).toBeNull()
    expect(
      await findByText('This question has already been answered.', {}, { timeout: 10_000 }),
    ).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]).toMatchObject({ idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) })
  })
})

describe('The focus of the desk', () => {
  it('The focus returns to the text box of an answer that could not be submitted', async () => {
    const { user, network, findByText, findByRole } = renderDesk({
      data: { questions: questions() },
    })
    const box = async () =>
      within(await findByRole('article', { name: /dividend/ })).getByRole('textbox')
    await user.fill(await box(), 'It is paid in October.')
    network.breakDown()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await findByText('Failed to submit answer.')).toBeVisible()
    expect(await box()).toHaveFocus()
  })

  it('The focus stays in the text box in use when an earlier answer fails', async () => {
    const { user, network, findByText, findByRole } = renderDesk({
      data: { questions: questions() },
    })
    const box = async (name: RegExp) =>
      within(await findByRole('article', { name })).getByRole('textbox')
    await user.fill(await box(/dividend/), 'It is paid in October.')
    network.hold()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await box(/Chair/))
    network.breakDown()
    network.release()
    expect(await findByText('Failed to submit answer.')).toBeVisible()
    expect(await box(/Chair/)).toHaveFocus()
  })
})
