/** Storage may be switched off, full or forbidden, and hold what somebody else wrote: what is attempted with it comes to nothing, and the portal goes on. */
export function survive<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}
