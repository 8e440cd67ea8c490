/** The current time, as a port, so that tests of expiry need not wait. SQL uses `portal_now()`, never `now()`. */
export interface Clock {
  now(): Date
}
