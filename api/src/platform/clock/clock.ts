/** What time it is. A port, so that lifetimes are tested without waiting. In SQL it is `portal_now()`, never `now()`. */
export interface Clock {
  now(): Date
}
