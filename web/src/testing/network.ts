/** Later than what testing-library flushes after each action, so that answers arrive where a test waits for them. */
const LATENCY_MS = 5

/** What lies between the client and its API, in a test's hands. */
export function testNetwork() {
  const operations: string[] = []
  let lost = false
  let broken = false
  let updated = false
  let held: PromiseWithResolvers<void> | undefined
  let heldOperation: string | undefined
  let waiting = 0
  let pending: Promise<void> | undefined

  /** What is asked together is answered together, however slow the machine: a screen waits for one of its queries and has all. */
  const latency = () =>
    (pending ??= new Promise(resolve => {
      setTimeout(() => {
        pending = undefined
        resolve()
      }, LATENCY_MS)
    }))

  return {
    /** The names of the queries and mutations sent so far, in their order. */
    operations: operations as readonly string[],
    fail: () => void (lost = true),
    restore: () => void (lost = false),
    /** The API answers everything with a fault of its own. */
    breakDown: () => void (broken = true),
    /** The API is of a version that no longer knows what the client asks for. */
    update: () => void (updated = true),
    /** Answers, or those of one operation, wait from now on, so that a test can look at what is shown meanwhile … */
    hold: (operation?: string) => {
      held = Promise.withResolvers()
      heldOperation = operation
    },
    /** How many answers wait. */
    waiting: () => waiting,
    /** … until they are let go. */
    release: () => {
      held?.resolve()
      held = undefined
    },
    /** Used by the transport: lets one request through. */
    async pass<Answer>(
      operation: string,
      answer: () => PromiseLike<Answer> | Answer,
    ): Promise<Answer> {
      operations.push(operation)
      await latency()
      if (lost) throw new TypeError('Failed to fetch')
      if (updated)
        return {
          errors: [{ message: 'Cannot query field "old"', extensions: { code: 'BAD_USER_INPUT' } }],
        } as Answer
      const answered = await answer()
      if (held && (heldOperation ?? operation) === operation) {
        waiting++
        await held.promise
        waiting--
      }
      if (lost) throw new TypeError('Failed to fetch')
      if (broken)
        return {
          data: null,
          errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL' } }],
        } as Answer
      return answered
    },
  }
}

export type TestNetwork = ReturnType<typeof testNetwork>
