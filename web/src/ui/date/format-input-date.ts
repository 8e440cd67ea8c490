/** '2024-08-22', what a date input takes: the day in the portal's zone. */
export function formatInputDate(date: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(new Date(date))
}
