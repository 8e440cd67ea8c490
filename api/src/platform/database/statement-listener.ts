/** Hears of every statement that is sent; the function that it returns is called when the statement is done. */
export type StatementListener = (text: string) => ((failure?: unknown) => void) | undefined | void

/** Sends a statement, and tells the listener of it. */
export async function told<T>(listener: StatementListener | undefined, text: string, send: () => Promise<T>): Promise<T> {
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
