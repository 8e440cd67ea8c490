import { Presentation } from '../../ui/icons/icons'
import styled from 'styled-components'
import { videoIdOf } from '@portal/rules/video-links'
import { DurationBadge } from '../../ui/badge/duration-badge'
import { theme } from '../../ui/theme'
import { ThumbnailImage } from './thumbnail-image'

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

export const Corner = styled.span`
  position: absolute;
  right: 8px;
  bottom: 8px;
  display: flex;
`

const placeholder = <Presentation size={32} strokeWidth={1.5} aria-hidden="true" data-testid="no-picture" />

export interface ThumbnailProps {
  youtubeUrl: string
  duration: string | null
  eager?: boolean | undefined
}

/** A video's picture with its length; an icon where there is no picture to be had. */
export function Thumbnail({ youtubeUrl, duration, eager }: ThumbnailProps) {
  const videoId = videoIdOf(youtubeUrl)
  return (
    <Frame>
      {videoId ? <ThumbnailImage place="card" eager={eager} videoId={videoId} fallback={placeholder} /> : placeholder}
      {duration && (
        <Corner>
          <DurationBadge duration={duration} />
        </Corner>
      )}
    </Frame>
  )
}
