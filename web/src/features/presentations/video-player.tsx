import { VideoOff } from '../../ui/icons/icons'
import { useState } from 'react'
import { videoIdOf } from '@portal/rules/video-links'
import { TextAnchor } from '../../ui/typography/text-link'
import { DurationBadge } from '../../ui/badge/duration-badge'
import { Meridians } from './meridians'
import { PlayMark } from './play-mark'
import { ThumbnailImage } from './thumbnail-image'
import { Length, NoVideo, Poster, PosterFrame, Stage, Video } from './video-player-style'

export interface VideoPlayerProps {
  title: string
  youtubeUrl: string
  duration: string | null
}

/** The button that is replaced by the player had the focus: it goes on to the player. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** A picture until it is played: the service's player weighs more than the whole page. */
export function VideoPlayer({ title, youtubeUrl, duration }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false)
  const videoId = videoIdOf(youtubeUrl)
  if (!videoId) {
    return (
      <NoVideo>
        <VideoOff size={24} strokeWidth={1.75} aria-hidden="true" />
        <p>Unable to load video</p>
      </NoVideo>
    )
  }
  if (playing) {
    return (
      <Stage>
        <Video
          ref={takeFocus}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Stage>
    )
  }
  return (
    <div>
      <PosterFrame>
        <Poster type="button" aria-label={`Play video: ${title}`} onClick={() => setPlaying(true)}>
          <ThumbnailImage place="page" eager videoId={videoId} fallback={<Meridians />} />
          <PlayMark large />
        </Poster>
        {duration && (
          <Length>
            <DurationBadge duration={duration} />
          </Length>
        )}
      </PosterFrame>
      <noscript>
        <TextAnchor href={youtubeUrl} newTab>
          Watch the video on YouTube
        </TextAnchor>
      </noscript>
    </div>
  )
}
