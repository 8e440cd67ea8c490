import { type MouseEvent, useState } from 'react'
import styled, { css } from 'styled-components'
import { videoIdOf } from '@portal/rules/paths/video-links'
import { DurationBadge } from '../../ui/badge/duration-badge'
import { VideoOff } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { TextAnchor } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { PlayMark } from './play-mark'
import { type PicturedPresentation, ThumbnailImage } from './thumbnail-image'

const { colour, space, below } = theme

/** On a phone the picture reaches both edges of the window. */
const screen = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border: 0;
  border-radius: ${theme.radius.control};
  background: ${colour.deep};
  color: ${colour.onDeep2};

  ${below.tablet} {
    width: auto;
    margin: 0 -${space[20]};
    border-radius: 0;
  }
`

const PosterFrame = styled.div`
  position: relative;

  @media print {
    display: none;
  }

  ${below.tablet} {
    margin: 0 -${space[20]};
  }
`

const Poster = styled.a`
  ${screen}
  padding: 0;
  cursor: pointer;

  ${below.tablet} {
    width: 100%;
    margin: 0;

    &:focus-visible {
      outline-color: ${colour.paper};
      outline-offset: -4px;
    }
  }
`

const Stage = styled.div`
  ${screen}
`

const Video = styled.iframe`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
`

const Elsewhere = styled.p`
  margin-top: ${space[12]};
  ${type.ui}
`

const NoVideo = styled.div`
  ${screen}
  ${type.ui}

  p {
    position: relative;
    display: flex;
    gap: ${space[12]};
    padding: ${space[12]} ${space[20]};
    border-radius: ${theme.radius.control};
    background: ${colour.deep};
    color: ${colour.paper};
  }
`

export interface VideoPlayerProps {
  presentation: PicturedPresentation & { title: string; duration: string | null }
}

/** The link that is replaced by the player had the focus: it goes on to the player. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

/**
 * A picture until it is played: the service's player weighs more than the whole page. It is a link to the video, which leads there
 * before the program is there and in a new tab. The link below stands under either: some networks block the player, and nothing says
 * so to the page.
 */
export function VideoPlayer({ presentation }: VideoPlayerProps) {
  const { title, youtubeUrl, duration } = presentation
  const [playing, setPlaying] = useState(false)
  const videoId = videoIdOf(youtubeUrl)
  if (!videoId) {
    return (
      <NoVideo>
        <ThumbnailImage place="page" eager presentation={presentation} />
        <p>
          <VideoOff size={24} strokeWidth={1.75} aria-hidden="true" />
          Unable to load video
        </p>
      </NoVideo>
    )
  }
  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <div>
      {playing ? (
        <Stage>
          <Video
            ref={takeFocus}
            src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </Stage>
      ) : (
        <PosterFrame>
          <Poster
            href={youtubeUrl}
            target="_blank"
            rel="noopener"
            aria-label={`Play video: ${title}`}
            onClick={play}
          >
            <ThumbnailImage place="page" eager presentation={presentation} />
            <PlayMark large />
          </Poster>
          {duration && <DurationBadge duration={duration} />}
        </PosterFrame>
      )}
      <Elsewhere>
        <TextAnchor href={`https://www.youtube.com/watch?v=${videoId}`} newTab>
          Watch on YouTube
        </TextAnchor>
      </Elsewhere>
    </div>
  )
}
