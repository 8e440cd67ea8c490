import { readPostmarkReport, UnreadableReport } from '#platform/mailer/postmark-reports'
import { POSTMARK_STREAMS } from '../../harness/stand-ins/postmark-streams'

const METADATA = {
  broadcast: '0193a7c0-5c1e-7000-8000-000000000001',
  batch: '7',
  recipient: '3012',
}
const BOUNCE = {
  RecordType: 'Bounce',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Tag: 'alert-results',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 23,
  MessageStream: 'results',
  Email: 'margaret@example.com',
  From: 'ir@portal.test',
  BouncedAt: '2026-11-26T13:28:10.2735393-05:00',
  Inactive: true,
  CanActivate: true,
  Metadata: METADATA,
}
const CHANGE = {
  RecordType: 'SubscriptionChange',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 23,
  MessageStream: 'results',
  ChangedAt: '2026-11-26T10:53:34Z',
  Recipient: 'margaret@example.com',
  Origin: 'Recipient',
  SuppressSending: true,
  SuppressionReason: 'ManualSuppression',
  Tag: 'alert-results',
  Metadata: METADATA,
}
const reportOf = (
  record: unknown,
  streams = POSTMARK_STREAMS as Parameters<typeof readPostmarkReport>[1],
) => readPostmarkReport(JSON.stringify(record), streams)

describe('A report of Postmark', () => {
  it('A bounce names its address, time, message and metadata', () => {
    expect(reportOf(BOUNCE)).toEqual({
      kind: 'bounce',
      isHard: true,
      stream: 'results',
      email: 'margaret@example.com',
      at: new Date('2026-11-26T18:28:10.273Z'),
      messageId: '883953f4-6105-42a2-a16a-77a8eac79483',
      metadata: METADATA,
    })
  })

  it.each([
    ['HardBounce', true],
    ['BadEmailAddress', true],
    ['SoftBounce', false],
    ['Transient', false],
    ['AutoResponder', false],
  ])('Whether a bounce of the type %s is a hard one is %s', (Type, isHard) => {
    expect(reportOf({ ...BOUNCE, Type })).toMatchObject({ isHard })
  })

  it('A complaint names its stream and address', () => {
    expect(
      reportOf({ ...BOUNCE, RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 512 }),
    ).toEqual({
      kind: 'complaint',
      stream: 'results',
      email: 'margaret@example.com',
      at: new Date('2026-11-26T18:28:10.273Z'),
      messageId: '883953f4-6105-42a2-a16a-77a8eac79483',
      metadata: METADATA,
    })
  })

  it('A suppression says by whom, when and why an address gets no more of a stream', () => {
    expect(reportOf(CHANGE)).toEqual({
      kind: 'suppression',
      stream: 'results',
      email: 'margaret@example.com',
      isSuppressed: true,
      reason: 'MANUAL',
      origin: 'recipient',
      at: new Date('2026-11-26T10:53:34Z'),
      messageId: '883953f4-6105-42a2-a16a-77a8eac79483',
      metadata: METADATA,
    })
    expect(reportOf({ ...CHANGE, SuppressionReason: 'HardBounce' })).toMatchObject({
      reason: 'HARD_BOUNCE',
    })
    expect(reportOf({ ...CHANGE, SuppressionReason: 'SpamComplaint' })).toMatchObject({
      reason: 'COMPLAINT',
    })
  })

  it('A reactivation, and a suppression by hand, have no message and no metadata', () => {
    const byHand = {
      ...CHANGE,
      MessageID: null,
      Origin: 'Admin',
      SuppressSending: false,
      SuppressionReason: null,
      Tag: null,
      Metadata: null,
    }
    expect(reportOf(byHand)).toMatchObject({
      isSuppressed: false,
      origin: 'admin',
      messageId: null,
      metadata: {},
    })
  })

  it('The streams have the names that were configured, and a suppression of another stream is none of the portal’s', () => {
    const streams = { ...POSTMARK_STREAMS, results: 'quarterly-results' }
    expect(reportOf({ ...CHANGE, MessageStream: 'quarterly-results' }, streams)).toMatchObject({
      stream: 'results',
    })
    expect(reportOf(CHANGE, streams)).toBeNull()
    expect(reportOf(BOUNCE, streams)).toMatchObject({ stream: null })
    expect(reportOf({ ...BOUNCE, MessageStream: 'outbound' })).toMatchObject({
      stream: 'transactional',
    })
  })

  it('An address is compared in its normalized form, and metadata of numbers are texts', () => {
    const report = reportOf({
      ...CHANGE,
      Recipient: 'Margaret@EXAMPLE.com',
      Metadata: { recipient: 3012 },
    })
    expect(report).toMatchObject({ email: 'margaret@example.com', metadata: { recipient: '3012' } })
  })

  it.each(['Delivery', 'Open', 'Click', 'SomethingNew'])(
    'A report of the kind %s is none that the portal asks about',
    RecordType => {
      expect(reportOf({ RecordType })).toBeNull()
    },
  )

  it.each([
    ['that is no JSON', '{"RecordType":'],
    ['that is a list', JSON.stringify([BOUNCE])],
    ['that is null', 'null'],
    ['without a kind', '{}'],
    ['of a bounce without an address', JSON.stringify({ ...BOUNCE, Email: undefined })],
    ['of a bounce at no time', JSON.stringify({ ...BOUNCE, BouncedAt: 'yesterday' })],
    [
      'of a change that does not say in which direction',
      JSON.stringify({ ...CHANGE, SuppressSending: 'yes' }),
    ],
    ['of a change by nobody known', JSON.stringify({ ...CHANGE, Origin: 'Somebody' })],
    ['whose metadata are a text', JSON.stringify({ ...BOUNCE, Metadata: 'broadcast' })],
  ])('A report %s cannot be read', (_what, body) => {
    expect(() => readPostmarkReport(body, POSTMARK_STREAMS)).toThrow(UnreadableReport)
  })
})
