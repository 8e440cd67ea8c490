/** Runs what concerns the same thing one after the other, in the order in which it was asked for. */
export function inTurn() {
  const last = new Map<string, Promise<unknown>>()
  return function run<Result>(concerning: string, task: () => Promise<Result>): Promise<Result> {
    const turn = (last.get(concerning) ?? Promise.resolve()).then(task, task)
    last.set(concerning, turn)
    const end = () => {
      if (last.get(concerning) === turn) last.delete(concerning)
    }
    turn.then(end, end)
    return turn
  }
}
