/** Called before each statement; the function that it returns is called when the statement is done. */
export type StatementListener = (text: string) => ((failure?: unknown) => void) | undefined | void

/** Sends a statement and notifies the listener. */
export async function observed<T>(
  listener: StatementListener | undefined,
  text: string,
  send: () => Promise<T>,
): Promise<T> {
  const done = listener?.(text)
  if (!done) return send()
  try {
    const result = await send()
    done()
    return result
  } catch (failure) {
    done(failure)
    throw failure
  }
}
