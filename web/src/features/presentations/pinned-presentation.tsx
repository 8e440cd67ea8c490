import { Link } from 'react-router'
import styled from 'styled-components'
import type { PresentationCardFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { DurationBadge } from '../../ui/badge/duration-badge'
import { RelativeTime } from '../../ui/date/relative-time'
import { ButtonLink } from '../../ui/form/button-link'
import { DeepCard } from '../../ui/layout/card'
import { theme } from '../../ui/theme'
import { PinnedTitle } from '../../ui/typography/heading'
import { type } from '../../ui/typography/type-styles'
import { PlayMark } from './play-mark'
import { ThumbnailImage } from './thumbnail-image'

const { colour, space, from } = theme

/** On the same axis as the title and the share price above it. */
const Frame = styled(DeepCard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${from.desktop} {
    grid-template-columns: minmax(0, 464fr) minmax(0, 688fr);
  }
`

const Picture = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: inherit;
  color: ${colour.onDeep2};

  ${from.desktop} {
    aspect-ratio: auto;
    min-height: 262px;
    border-right: 1px solid color-mix(in srgb, ${colour.onDeep2} 30%, transparent);
  }
`

const Words = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: ${space[16]} ${space[20]} ${space[24]};
  overflow-wrap: anywhere;

  ${from.desktop} {
    padding: ${space[32]};
  }
`

const Description = styled.p`
  max-width: 560px;
  margin-top: ${space[12]};
  ${type.body}
  line-height: 1.625rem;
  color: ${colour.onDeep2};
`

const Foot = styled.div`
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

const WatchLink = styled(ButtonLink)`
  flex: none;
  min-height: 48px;
  border-color: transparent;
  background-clip: border-box;
`

const Facts = styled.div`
  ${type.dense}
  color: ${colour.onDeep2};
`

const Presenter = styled.p`
  color: ${colour.paper};
`

/** The presentation that the home page opens with. */
export function PinnedPresentation({ presentation }: { presentation: PresentationCardFragment }) {
  const { id, title, description, presenter, duration, publishedAt, isScheduled } = presentation
  return (
    <Frame as="article">
      {/* The button beside it leads to the same page: once is enough for keyboards and screen readers. */}
      <Picture to={paths.presentation(id)} tabIndex={-1} aria-hidden="true">
        <ThumbnailImage place="page" eager presentation={presentation} />
        <PlayMark />
        {duration && <DurationBadge duration={duration} />}
      </Picture>
      <Words>
        <PinnedTitle>{title}</PinnedTitle>
        {description && <Description>{description}</Description>}
        <Foot>
          <WatchLink variant="secondary" to={paths.presentation(id)}>
            Watch Presentation
          </WatchLink>
          <Facts>
            {presenter && <Presenter>{presenter}</Presenter>}
            <RelativeTime date={publishedAt} isScheduled={isScheduled} />
          </Facts>
        </Foot>
      </Words>
    </Frame>
  )
}
