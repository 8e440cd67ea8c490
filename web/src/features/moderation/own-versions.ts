interface Turn {
  /** The version that the action led to, once that is known. */
  version: number
}

/**
 * On which version each action of this desk rests: the one that was shown, or the one to which what was done before to the same
 * question has led. So an action that is sent again, because nobody knows what became of it, never undoes what a colleague has
 * decided since, and what was done here in a row is no conflict.
 */
export function ownVersions() {
  const latest = new Map<string, Turn>()
  return {
    begin(questionId: string, shown: number) {
      const before = latest.get(questionId)
      const turn: Turn = { version: 0 }
      latest.set(questionId, turn)
      return {
        expected: () => Math.max(shown, before?.version ?? 0),
        end: (version: number) => void (turn.version = version),
      }
    },
  }
}
