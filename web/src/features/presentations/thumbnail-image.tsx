import styled from 'styled-components'
import { videoIdOf } from '@portal/rules/paths/video-links'
import type { PresentationCardFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { type ThumbnailPlace, useThumbnail } from './use-thumbnail'

/** Below the tablet as if it were small: 640 pixels are enough for every phone, however fine. */
const SIZES = '(width<640px)200px,1280px'

const Image = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: inherit;

  /* Only an image that failed has one: it covers the browser's mark and frame, also before another address is tried. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: inherit;
  }
`

export type PicturedPresentation = Pick<
  PresentationCardFragment,
  'id' | 'youtubeUrl' | 'isScheduled'
>

export interface ThumbnailImageProps {
  presentation: PicturedPresentation
  /** How large it is shown. */
  place: ThumbnailPlace
  /** For the one picture that the page opens with. */
  eager?: boolean | undefined
}

/**
 * The video's picture, or the cover where there is none. Fills its frame. Says nothing to a screen reader: the title stands beside it.
 * The cover of a scheduled presentation is answered with 404, since a plain request does not name an administrator.
 */
export function ThumbnailImage({
  presentation: { id, youtubeUrl, isScheduled },
  place,
  eager,
}: ThumbnailImageProps) {
  const { src, ...picture } = useThumbnail(videoIdOf(youtubeUrl), place)
  return (
    <Image
      {...picture}
      src={src ?? (isScheduled ? undefined : paths.presentationCover(id, 'svg'))}
      sizes={SIZES}
      alt=""
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
