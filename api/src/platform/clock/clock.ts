/** What time it is. A port, so that lifetimes are tested without waiting. */
export interface Clock {
  now(): Date
}
