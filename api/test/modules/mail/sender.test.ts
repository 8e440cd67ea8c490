import { senderOf } from '#platform/mailer/sender'

describe('The sender of mails', () => {
  it('The sender carries the company’s name, quoted', () => {
    expect(senderOf('ir@example.com', 'Meridian Copper')).toBe('"Meridian Copper" <ir@example.com>')
    expect(senderOf('ir@example.com', 'The "M", Ltd')).toBe('"The \\"M\\", Ltd" <ir@example.com>')
  })

  it('A name in MAIL_FROM stays as it is', () => {
    expect(senderOf('Investors <ir@example.com>', 'Meridian Copper')).toBe(
      'Investors <ir@example.com>',
    )
  })
})
