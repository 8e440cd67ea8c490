import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, radius, space } = theme

export const NoticePlace = styled.div`
  /* Nobody can act on it. */
  &:focus-visible {
    outline: none;
  }
  &[data-shown] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]} ${space[16]};
    margin-top: ${space[20]};
    padding: ${space[12]} ${space[20]};
    border-radius: ${radius.card};
    background: ${colour.amberTint};
  }
`

export const NoticeWords = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  ${type.ui}
  color: ${colour.ink};

  svg {
    flex: none;
    color: ${colour.amber};
  }
`

export const Mail = styled.article`
  padding-top: 18px;
  border-top: 1px solid ${colour.rule};
  overflow-wrap: anywhere;
`

export const MailTitle = styled.h3`
  ${type.h4}
`

export const MailActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[12]};
`
