import { Link } from 'react-router'
import styled from 'styled-components'
import { ButtonLink } from '../../ui/form/button-link'
import { DeepCard } from '../../ui/layout/card'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, space, from } = theme

/** On the same axis as the title and the share price above it. */
export const Frame = styled(DeepCard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${from.desktop} {
    grid-template-columns: minmax(0, 464fr) minmax(0, 688fr);
  }
`

export const Picture = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  color: ${colour.onDeep2};

  ${from.desktop} {
    aspect-ratio: auto;
    min-height: 262px;
    border-right: 1px solid color-mix(in srgb, ${colour.onDeep2} 30%, transparent);
  }
`

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: ${space[16]} ${space[20]} ${space[24]};
  overflow-wrap: anywhere;

  ${from.desktop} {
    padding: ${space[32]};
  }
`

export const Description = styled.p`
  max-width: 560px;
  margin-top: ${space[12]};
  ${type.body}
  line-height: 26px;
  color: ${colour.onDeep2};
`

export const Foot = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space[20]};
  margin-top: ${space[12]};

  ${from.tablet} {
    flex-direction: row;
    align-items: center;
    gap: ${space[24]};
    margin-top: ${space[24]};
  }
`

export const WatchLink = styled(ButtonLink)`
  flex: none;
  min-height: 48px;
  border-color: transparent;
  background-clip: border-box;
`

export const Facts = styled.div`
  ${type.dense}
  color: ${colour.onDeep2};
`

export const Presenter = styled.p`
  color: ${colour.paper};
`
