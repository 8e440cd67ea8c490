import { messageOf, refusalOf } from './errors'

/** What to say of something that failed, and beside which field. */
export interface Failure {
  title: string
  description?: string
  field?: { name: string; message: string }
}

const TRY_AGAIN = 'Something went wrong. Please try again.'

function fieldOf(error: unknown): Pick<Failure, 'field'> {
  const refusal = refusalOf(error)
  return refusal?.field === undefined ? {} : { field: { name: refusal.field, message: refusal.message } }
}

/** The title says what failed, and the server's sentence, where it has one, why. */
export const failureTitled =
  (title: string) =>
  (error: unknown): Failure => ({ title, description: messageOf(error, TRY_AGAIN), ...fieldOf(error) })

/** The server's sentence alone, or this one where it has none. */
export const failureSaying =
  (fallback: string) =>
  (error: unknown): Failure => ({ title: messageOf(error, fallback), ...fieldOf(error) })
