import { aQuestion } from './factories'
import type { openDesk } from './open-desk'
import { renderDesk } from './render-desk'

/** The newest first, as the desk shows them. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aQuestion({
      id: `question-${at}`,
      questionText: `Question number ${at} of many`,
      createdAt: new Date(Date.UTC(2024, 7, 30) - at * 60_000).toISOString(),
    }),
  )

/**
 * A desk on which up to 100 questions are loaded, as after a return to a list that was loaded that far: each click on “Show more”
 * would render the list again. A test of what is around the desk renders it with `openDesk`.
 */
export async function loaded(count: number, render: typeof openDesk = renderDesk) {
  sessionStorage.setItem(
    'desk-place',
    JSON.stringify({ measurements: [], loaded: [['PENDING', count]] }),
  )
  const desk = render({ data: { questions: many(count) } })
  await desk.findByText(words(0))
  return desk
}

export const placeOf = (card: Element | null) => card?.getAttribute('aria-posinset')
export const words = (at: number) => `Question number ${at} of many`
