import { videoIdOf } from '@portal/rules/video-links'
import type { PresentationCardFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { DurationBadge } from '../../ui/badge/duration-badge'
import { PinnedTitle } from '../../ui/typography/heading'
import { RelativeTime } from '../../ui/date/relative-time'
import { Meridians } from './meridians'
import { Description, Facts, Foot, Frame, Picture, Presenter, WatchLink, Words } from './pinned-presentation-style'
import { PlayMark } from './play-mark'
import { Corner } from './thumbnail'
import { ThumbnailImage } from './thumbnail-image'

/** The presentation that the home page opens with. */
export function PinnedPresentation({ presentation }: { presentation: PresentationCardFragment }) {
  const { id, title, description, youtubeUrl, presenter, duration, publishedAt } = presentation
  const videoId = videoIdOf(youtubeUrl)
  return (
    <Frame as="article">
      {/* The button beside it leads to the same page: once is enough for keyboards and screen readers. */}
      <Picture to={paths.presentation(id)} tabIndex={-1} aria-hidden="true">
        {videoId ? <ThumbnailImage place="page" eager videoId={videoId} fallback={<Meridians />} /> : <Meridians />}
        <PlayMark />
        {duration && (
          <Corner>
            <DurationBadge duration={duration} />
          </Corner>
        )}
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
            <RelativeTime date={publishedAt} />
          </Facts>
        </Foot>
      </Words>
    </Frame>
  )
}
