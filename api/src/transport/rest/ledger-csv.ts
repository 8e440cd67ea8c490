import { DECLINE_REASONS, declineReasonNames } from '@portal/rules/questions/decline-reasons'
import { csvHead, csvLine } from '#platform/text/csv'
import type { RestLedgerLineFragment } from '../../generated/rest-operations'

const COUNTS = [
  'asked',
  'answered',
  'merged',
  'declined',
  'withdrawn',
  'setAside',
  'removed',
  'open',
] as const
const HEAD = [
  'presentation',
  ...COUNTS.map(name => (name === 'setAside' ? 'set aside' : name)),
  ...DECLINE_REASONS.map(reason => declineReasonNames[reason].toLowerCase()),
]

/** A line for each presentation, and one for those that were deleted. */
export const ledgerCsv = (lines: readonly RestLedgerLineFragment[]): string =>
  [
    csvHead(HEAD),
    ...lines.map(({ presentation, ledger }) =>
      csvLine([
        presentation?.title ?? 'Earlier presentations',
        ...COUNTS.map(name => ledger[name]),
        ...DECLINE_REASONS.map(
          reason => ledger.declinedBy.find(declined => declined.reason === reason)?.count ?? 0,
        ),
      ]),
    ),
  ].join('')
