/** State of the history entry of the admin sign-in page. It can hold anything: each field is checked where it is read. */
export interface AdminSignInState {
  /** The page to which the administrator was going. */
  from?: unknown
  /** The address with which the form begins. */
  email?: unknown
}
