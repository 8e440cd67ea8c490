import styled from 'styled-components'
import { videoIdOf } from '@portal/rules/paths/video-links'
import { DurationBadge } from '../../ui/badge/duration-badge'
import { Presentation } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { type PicturedPresentation, ThumbnailImage } from './thumbnail-image'

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.fill};
  color: ${theme.colour.ink3};
`

/** Readable on every cover. */
const Placeholder = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: ${theme.radius.full};
  background: ${theme.colour.paper};
`

export interface ThumbnailProps {
  presentation: PicturedPresentation & { duration: string | null }
  eager?: boolean | undefined
}

/** A video's picture with its length; an icon where the link carries no video. */
export function Thumbnail({ presentation, eager }: ThumbnailProps) {
  const { youtubeUrl, duration } = presentation
  return (
    <Frame>
      <ThumbnailImage place="card" eager={eager} presentation={presentation} />
      {!videoIdOf(youtubeUrl) && (
        <Placeholder data-testid="no-picture">
          <Presentation size={32} strokeWidth={1.5} aria-hidden="true" />
        </Placeholder>
      )}
      {duration && <DurationBadge duration={duration} />}
    </Frame>
  )
}
