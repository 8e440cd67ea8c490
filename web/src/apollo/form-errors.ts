import { getApiError, messageOf } from './errors'

/** What to say of something that failed, and beside which field. */
export interface ApiFormError {
  title: string
  description?: string
  field?: { name: string; message: string }
  /** What a colleague has made meanwhile of what was to be changed. */
  current?: object
}

const TRY_AGAIN = 'Something went wrong. Please try again.'

export function detailsOf(error: unknown): Pick<ApiFormError, 'field' | 'current'> {
  const { field, message = '', current } = getApiError(error) ?? {}
  return {
    ...(field !== undefined && { field: { name: field, message } }),
    ...(current && { current }),
  }
}

/** The title says what failed, and the server's sentence, where it has one, why. */
export const formErrorTitled =
  (title: string, fallback = TRY_AGAIN) =>
  (error: unknown): ApiFormError => ({
    title,
    description: messageOf(error, fallback),
    ...detailsOf(error),
  })

/** The server's sentence alone, or this one where it has none. */
export const serverMessageAsTitle =
  (fallback: string) =>
  (error: unknown): ApiFormError => ({ title: messageOf(error, fallback), ...detailsOf(error) })
