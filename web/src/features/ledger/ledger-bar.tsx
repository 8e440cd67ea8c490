import styled from 'styled-components'
import type { LedgerCountsFragment } from '../../generated/graphql'
import { theme } from '../../ui/theme'
import { termMarks, termsOf } from './terms'

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 12px;
  overflow: hidden;
  border-radius: ${theme.radius.badge};
  ${termMarks}

  &[data-small] {
    height: 8px;
  }
  > span {
    flex: 1 1 0;
    min-width: 4px;
  }
`

/** The terms beside each other, each as long as its share. The table says the same in words. */
export function LedgerBar({
  ledger,
  small = false,
}: {
  ledger: LedgerCountsFragment
  small?: boolean
}) {
  return (
    <Bar aria-hidden="true" data-ledger-bar data-small={small ? '' : undefined}>
      {termsOf(ledger)
        .filter(({ term }) => ledger[term] > 0)
        .map(({ term }) => (
          <span key={term} data-term={term} style={{ flexGrow: ledger[term] }} />
        ))}
    </Bar>
  )
}
