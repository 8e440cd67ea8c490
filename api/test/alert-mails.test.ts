import { alertMail, announcementItem } from './harness/mail-samples'

describe('The mail of an alert', () => {
  it('The text of an announcement’s alert says what is new, where it is read, why it came and how it is stopped', () => {
    expect(alertMail(announcementItem()).text).toBe(`September 2026 Quarterly Activities Report

Released by ASX 22 Oct 2026, 08:41 AEDT. Price sensitive.

  Copper production for the three months to 30 September 2026 was 32,900 tonnes at a C1 unit cost of US$1.64 per pound. The Marrowa expansion was 94 per cent complete and A$534 million had been spent.
  Net cash at 30 September was A$41 million, after payment of the final dividend of A$23 million. …

Read the Announcement:
https://shareholders.meridiancopper.example/announcements/01a1c7e2-90b4-7abc-8def-0123456789ab

--

You receive this because you asked for Results, immediately, on 12 Oct 2026.

Change what you receive: https://shareholders.meridiancopper.example/alerts?token=AbCdEfGhIjKlMnOpQrStUv
Stop Results alerts: https://shareholders.meridiancopper.example/alerts/unsubscribe/AbCdEfGhIjKlMnOpQrStUv

Meridian Copper Limited, Perth, Western Australia
ir@meridiancopper.example

Meridian Copper Shareholder Portal
https://shareholders.meridiancopper.example
`)
  })
})
