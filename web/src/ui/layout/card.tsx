import styled from 'styled-components'
import { theme } from '../theme'

/** A box, only where something is acted on. */
export const Card = styled.div`
  padding: ${theme.space[20]};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.paper};
`

/** The dark card of the pinned presentation; focus rings inside it turn white. */
export const DeepCard = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.card};
  background: ${theme.colour.deep};
  color: ${theme.colour.paper};

  :focus-visible {
    outline-color: ${theme.colour.paper};
  }
`
