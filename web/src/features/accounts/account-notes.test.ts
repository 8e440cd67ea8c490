import { wayBackName } from './account-notes'

describe('The link back to where a shareholder began', () => {
  it.each([
    ['/presentations/results', 'Back to the Presentation'],
    ['/my-questions', 'Back to My Questions'],
    ['/alerts', 'Back to Alerts'],
    ['/announcements/dividend', 'Back to the Announcement'],
    ['/policies/privacy', 'Back to the Policy'],
    ['/presentations?year=2026', 'Back to Where You Were'],
  ])('The link back to %s is named “%s”', (path, name) => {
    expect(wayBackName(path)).toBe(name)
  })
})
