/** Keys that the configuration accepts. They are the same in each test, so that processes can share a database. */
export const KEYS = {
  SESSION_SECRET: 'a secret for tests that nobody needs to guess',
  EVIDENCE_KEY: 'TqHnYgN8uQ0Qm2b1i7sVxkz5cWf3PjRa9LdEoUJtCyI=',
}
