import { cell } from '../../../cell'
import type { ModeratedQuestion } from '../moderated-question'

interface Chosen {
  ids: readonly string[]
  /** Their presentation; others cannot be merged with them. */
  presentation: ModeratedQuestion['presentation'] | null
  /** Whether the last selection was refused because of another presentation. */
  isRefused: boolean
}

const NONE: Chosen = { ids: [], presentation: null, isRefused: false }

/** The pending questions selected for merging, in selection order, all on one presentation. */
export function questionSelection() {
  const { get, set, subscribe } = cell(NONE)
  const mayJoin = (presentationId: string) =>
    (get().presentation?.id ?? presentationId) === presentationId

  /** Refuses a question on another presentation, so that one key press does not clear a large selection. */
  function choose(question: ModeratedQuestion): void {
    const { id, presentation } = question
    const { ids } = get()
    if (!mayJoin(presentation.id)) set({ ...get(), isRefused: true })
    else if (!ids.includes(id)) set({ ids: [...ids, id], presentation, isRefused: false })
  }
  function drop(id: string): void {
    const { ids, presentation } = get()
    if (!ids.includes(id)) return
    set(
      ids.length === 1
        ? NONE
        : { ids: ids.filter(other => other !== id), presentation, isRefused: false },
    )
  }
  return {
    get,
    subscribe,
    mayJoin,
    choose,
    drop,
    toggle: (question: ModeratedQuestion) =>
      get().ids.includes(question.id) ? drop(question.id) : choose(question),
    clear: () => set(NONE),
  }
}

export type QuestionSelection = ReturnType<typeof questionSelection>
