import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Tried in this order. The first two exist only for videos that were uploaded large enough. A card shows 640 pixels of width
 * sharply; the largest would be four times the bytes for each of a page's twenty.
 */
const SIZES = { page: ['maxresdefault', 'mqdefault'], card: ['sddefault', 'mqdefault'] } as const

export type ThumbnailPlace = keyof typeof SIZES

/** So wide is the picture that the video service may send, without an error, in place of a size that it does not have. */
const STAND_IN_WIDTH = 120

const isMissing = ({ naturalWidth }: HTMLImageElement) => naturalWidth <= STAND_IN_WIDTH

export interface Thumbnail {
  ref: RefObject<HTMLImageElement | null>
  /** Null without a video, and once every size has failed. */
  src: string | null
  /** A card's size in place of the largest, for a page as narrow as a card: half the bytes on the way of what a phone shows first. */
  srcSet: string | undefined
  onLoad: () => void
  onError: () => void
}

/** The picture of a video, falling back from size to size. */
export function useThumbnail(videoId: string | null, place: ThumbnailPlace): Thumbnail {
  const ref = useRef<HTMLImageElement>(null)
  const [tried, setTried] = useState({ videoId, failed: 0 })
  const failed = tried.videoId === videoId ? tried.failed : 0
  const size = SIZES[place][failed]

  const src = videoId && size ? `https://i.ytimg.com/vi/${videoId}/${size}.jpg` : null

  const next = () => setTried({ videoId, failed: failed + 1 })

  // An image that the server has rendered may have failed before anybody listened.
  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.currentSrc !== '' && isMissing(image))
      setTried({ videoId, failed: 1 })
  }, [videoId])

  return {
    ref,
    src,
    srcSet:
      size === 'maxresdefault' ? `${src?.replace('maxres', 'sd')} 640w,${src} 1280w` : undefined,
    onLoad: () => {
      if (ref.current && isMissing(ref.current)) next()
    },
    onError: next,
  }
}
