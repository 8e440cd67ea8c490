import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { useThumbnail, type ThumbnailPlace } from './use-thumbnail'

const BELOW_TABLET = `(max-width: ${theme.breakpoint.tablet - 0.02}px)`

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
  const { ref, src, narrowSrc, onLoad, onError } = useThumbnail(videoId, place)
  if (!src) return fallback
  return (
    <picture>
      {narrowSrc && <source media={BELOW_TABLET} srcSet={narrowSrc} />}
      <Image
        ref={ref}
        src={src}
        alt=""
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  )
}
