import styled from 'styled-components'
import { theme } from './theme'

/** A box, only where something is acted on. */
export const Card = styled.div`
  padding: ${theme.space[20]};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.paper};
`

/** The tinted prompt, such as 'Register to Ask Questions'. */
export const PromptCard = styled(Card)`
  border-color: transparent;
  background: ${theme.colour.accentTint};
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

/** An answer's panel. */
export const SunkenCard = styled.div`
  padding: ${theme.space[16]} ${theme.space[24]} ${theme.space[20]};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.sunken};
`
