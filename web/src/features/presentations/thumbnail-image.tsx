import type { ReactNode } from 'react'
import styled from 'styled-components'
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
  videoId: string
  /** How large it is shown. */
  place: ThumbnailPlace
  /** In the picture's place when no size of it can be had. */
  fallback: ReactNode
  /** For the one picture that the page opens with. */
  eager?: boolean | undefined
}

/** Fills its frame. Says nothing to a screen reader: the title stands beside it. */
export function ThumbnailImage({ videoId, place, fallback, eager }: ThumbnailImageProps) {
  const { ref, src, srcSet, onLoad, onError } = useThumbnail(videoId, place)
  if (!src) return fallback
  return (
    <Image
      ref={ref}
      src={src}
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
