import styled from 'styled-components'
import { paths } from '../../paths'
import { useThumbnail, type ThumbnailPlace } from './use-thumbnail'

/** Below the tablet as if it were small: 640 pixels are enough for every phone, however fine. */
const SIZES = '(width<640px)200px,1280px'

const Image = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

export interface ThumbnailImageProps {
  presentationId: string
  videoId: string | null
  /** How large it is shown. */
  place: ThumbnailPlace
  /** For the one picture that the page opens with. */
  eager?: boolean | undefined
}

/** The video's picture, or the cover where there is none. Fills its frame. Says nothing to a screen reader: the title stands beside it. */
export function ThumbnailImage({ presentationId, videoId, place, eager }: ThumbnailImageProps) {
  const { ref, src, srcSet, onLoad, onError } = useThumbnail(videoId, place)
  return (
    <Image
      ref={ref}
      src={src ?? paths.presentationCover(presentationId, 'svg')}
      srcSet={srcSet}
      sizes={SIZES}
      alt=""
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      onLoad={onLoad}
      onError={onError}
    />
  )
}
