import { waitFor } from '@testing-library/react'
import { aQuestion } from './factories'
import { openDesk } from './open-desk'

/** The newest first, as the desk shows them. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aQuestion({
      id: `question-${at}`,
      questionText: `Question number ${at} of many`,
      createdAt: new Date(Date.UTC(2024, 7, 30) - at * 60_000).toISOString(),
    }),
  )

/** A desk on which so many questions are loaded, seen from its beginning: the last page took the focus to its first question. */
export async function loaded(count: number) {
  const desk = openDesk({ data: { questions: many(count) } })
  await desk.findByText('Question number 0 of many')
  for (let shown = 20; shown < count; shown += 20) {
    const more = await desk.findByRole('button', { name: 'Show more' })
    await desk.user.click(more)
    if (shown + 20 < count) await desk.findByText(`${shown + 20} of ${count}`)
    else
      await waitFor(() => {
        expect(desk.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
        expect(desk.queryByRole('button', { name: 'Show more' })).toBeNull()
      })
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return desk
}

export const placeOf = (card: Element | null) => card?.getAttribute('aria-posinset')
export const words = (at: number) => `Question number ${at} of many`
