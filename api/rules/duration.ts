/** How long '52:36' or '1:02:07' is, in seconds; null for a duration in other words. */
export function secondsOf(duration: string | null): number | null {
  const [, hours = 0, minutes, seconds] =
    /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)$/.exec(duration ?? '') ?? []
  return seconds === undefined
    ? null
    : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
}
