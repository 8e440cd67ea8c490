import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

const { space, colour, from } = theme

export const Frame = styled.section`
  overflow: hidden;
  border: 1px solid ${colour.rule};
  border-radius: ${theme.radius.card};
`

export const Head = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  align-items: center;
  gap: ${space[12]};
  padding: ${space[12]};

  > svg {
    color: ${colour.accent};
  }
  ${from.tablet} {
    grid-template-columns: 24px minmax(0, 1fr) auto;
    padding-left: ${space[20]};
  }
`

export const Name = styled.p`
  ${type.ui}
  font-weight: 600;
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space[8]};

  > a {
    flex: 1;
  }
  ${from.tablet} {
    grid-column: auto;

    > a {
      flex: none;
    }
  }
`
