import type { WaitingChangeFragment } from '../generated/graphql'
import { formatExactTime } from '../ui/date/format-date'
import type { ToastWords } from '../ui/toast/toast-state'

/** What is said of a change that was asked for and waits for another owner. */
export const waitingWords = (
  { subject, voidAt }: WaitingChangeFragment,
  timeZone: string,
): ToastWords => ({
  title: 'Waits for another owner',
  description: `${subject}: nothing has changed yet. Another owner can confirm it until ${formatExactTime(voidAt, timeZone)}.`,
  tone: 'info',
})
