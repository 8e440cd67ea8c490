import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

export const Overtaken = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  margin-top: ${theme.space[12]};
`

export const OvertakenTitle = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[8]};
  ${type.label}

  svg {
    flex: none;
    color: ${theme.colour.amber};
  }
`
