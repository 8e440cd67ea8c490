import styled from 'styled-components'
import { Card } from '../../ui/card'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

const { space, colour, from } = theme

export const Frame = styled.section`
  margin-top: ${space[48]};
  padding-top: ${space[12]};
  border-top: 1px solid ${colour.ink};

  > h2 {
    margin-bottom: ${space[12]};
    ${type.h3}
  }
`

export const Panel = styled(Card)`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  align-items: center;
  gap: ${space[16]};
  padding: ${space[16]};

  > svg {
    color: ${colour.accent};
  }
  > a {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: 24px minmax(0, 1fr) auto;
    padding-left: ${space[20]};

    > a {
      grid-column: auto;
    }
  }
`

export const Words = styled.div`
  overflow-wrap: anywhere;
`

export const Name = styled.p`
  ${type.ui}
  font-weight: 600;
`

export const Kind = styled.p`
  ${type.meta}
  color: ${colour.ink3};
`
