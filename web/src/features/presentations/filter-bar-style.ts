import styled from 'styled-components'
import { TextButton } from '../../ui/typography/text-link'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, space, from } = theme

/** Between two rules. The count stands below them on small screens and at the right end on wide ones. */
export const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  margin-bottom: ${space[24]};
  padding-top: ${space[20]};
  border-top: 1px solid ${colour.ink};

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    margin-bottom: ${space[32]};
  }
`

export const Controls = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[16]};

  > :nth-child(-n + 2) {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 216px) minmax(0, 256px) minmax(0, 184px) auto;

    > :nth-child(-n + 2) {
      grid-column: auto;
    }
  }
`

export const ClearButton = styled(TextButton)`
  min-height: 48px;
  padding: 0 ${space[8]};
  ${type.button}
  white-space: nowrap;

  ${from.desktop} {
    margin-left: ${space[12]};
  }
`

export const Hairline = styled.div`
  border-bottom: 1px solid ${colour.rule};

  ${from.desktop} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`

export const Count = styled.p`
  min-height: 24px;
  ${type.ui}
  color: ${colour.ink2};

  strong {
    font-weight: 600;
    color: ${colour.ink};
  }
  ${from.desktop} {
    display: flex;
    gap: 0.3em;
    align-items: center;
    min-width: 128px;
    min-height: 48px;
    justify-content: end;
  }
`
