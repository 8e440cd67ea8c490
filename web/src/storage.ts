/** Storage may be disabled, full or forbidden, and may hold what another program wrote. Undefined when the attempt throws. */
export function tryStorage<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}
