import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, space } = theme

export const Address = styled.strong`
  display: block;
  color: ${colour.ink};
  font-weight: 600;
  overflow-wrap: anywhere;
`

export const Steps = styled.ol`
  margin-top: -4px;
  border-bottom: 1px solid ${colour.rule};
  counter-reset: step;
`

export const Step = styled.li`
  display: grid;
  grid-template-columns: ${space[32]} minmax(0, 1fr);
  padding: 13px 0;
  border-top: 1px solid ${colour.rule};
  ${type.body}
  line-height: 1.5625rem;
  counter-increment: step;

  &::before {
    content: counter(step);
    font: 450 1.25rem/1.5625rem ${theme.font.serif};
    color: ${colour.accent};
  }
`

export const Expiry = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-top: ${space[20]};
  ${type.ui}
  color: ${colour.ink2};
`
