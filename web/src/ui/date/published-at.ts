import { formatInputDate } from './format-input-date'

/** What a form's date means: the moment that was known, unless another day was chosen. */
export function publishedAtOf(chosen: string, known: string | undefined, timeZone: string): string {
  return known !== undefined && formatInputDate(known, timeZone) === chosen ? known : chosen
}
