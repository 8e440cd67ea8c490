import { fireEvent, render, screen } from '@testing-library/react'
import { Thumbnail } from './thumbnail'
import { ThumbnailImage } from './thumbnail-image'

const LINK = 'https://youtu.be/dQw4w9WgXcQ'
const COVER = '/presentations/p/cover.svg'
const of = (youtubeUrl: string, duration: string | null = null) => ({
  id: 'p',
  youtubeUrl,
  duration,
  isScheduled: false,
})
const image = () => screen.getByRole<HTMLImageElement>('presentation')

function loadAs(width: number, height: number) {
  Object.defineProperties(image(), {
    naturalWidth: { value: width, configurable: true },
    naturalHeight: { value: height, configurable: true },
  })
  fireEvent.load(image())
}

describe('A thumbnail', () => {
  it('A thumbnail on a card is the standard-size picture of the video', () => {
    render(<Thumbnail presentation={of(LINK, '52:36')} />)
    expect(image()).toHaveAttribute('src', 'https://i.ytimg.com/vi/dQw4w9WgXcQ/sddefault.jpg')
    expect(image()).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(screen.getByText('52:36')).toBeInTheDocument()
    loadAs(640, 480)
    expect(image()).toHaveAttribute('src', expect.stringContaining('sddefault'))
  })

  it('A thumbnail at the top of a page is the largest picture, with the medium size as fallback', () => {
    render(<ThumbnailImage presentation={of(LINK)} place="page" />)
    expect(image()).toHaveAttribute('src', 'https://i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg')
    fireEvent.error(image())
    expect(image()).toHaveAttribute('src', 'https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg')
  })

  it('A thumbnail at the top of a page offers phones a smaller picture until loading fails', () => {
    render(<ThumbnailImage presentation={of(LINK)} place="page" />)
    const picture = (size: string) => `https://i.ytimg.com/vi/dQw4w9WgXcQ/${size}.jpg`
    expect(image()).toHaveAttribute(
      'srcset',
      `${picture('sddefault')} 640w,${picture('maxresdefault')} 1280w`,
    )
    expect(image()).toHaveAttribute('sizes', '(width<640px)200px,1280px')
    fireEvent.error(image())
    expect(image()).not.toHaveAttribute('srcset')
  })

  it('A thumbnail falls back to the medium size, then to the cover of the presentation', () => {
    render(<Thumbnail presentation={of(LINK)} />)
    fireEvent.error(image())
    expect(image()).toHaveAttribute('src', 'https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg')
    fireEvent.error(image())
    expect(image()).toHaveAttribute('src', COVER)
    expect(image()).not.toHaveAttribute('srcset')
    fireEvent.error(image())
    expect(image()).toHaveAttribute('src', COVER)
  })

  it('A thumbnail treats the small placeholder, which loads without an error, as a failure', () => {
    render(<Thumbnail presentation={of(LINK)} />)
    loadAs(120, 90)
    expect(image()).toHaveAttribute('src', expect.stringContaining('mqdefault'))
    loadAs(320, 180)
    expect(image()).toHaveAttribute('src', expect.stringContaining('mqdefault'))
  })

  it('A thumbnail begins again with the standard size when the video changes', () => {
    const { rerender } = render(<Thumbnail presentation={of(LINK)} />)
    fireEvent.error(image())
    rerender(<Thumbnail presentation={of('https://youtu.be/aqz-KE-bpKQ')} />)
    expect(image()).toHaveAttribute('src', 'https://i.ytimg.com/vi/aqz-KE-bpKQ/sddefault.jpg')
  })

  it('A thumbnail without a video is the cover with an icon on it', () => {
    render(<Thumbnail presentation={of('https://example.com/film')} />)
    expect(image()).toHaveAttribute('src', COVER)
    expect(screen.getByTestId('no-picture')).toBeInTheDocument()
  })

  it('A thumbnail of a scheduled presentation without a picture asks for no cover, which a plain request does not get', () => {
    const { rerender } = render(<Thumbnail presentation={{ ...of(LINK), isScheduled: true }} />)
    for (const size of ['sddefault', 'mqdefault']) {
      expect(image()).toHaveAttribute('src', expect.stringContaining(size))
      fireEvent.error(image())
    }
    expect(image()).not.toHaveAttribute('src')
    rerender(<Thumbnail presentation={of(LINK)} />)
    expect(image()).toHaveAttribute('src', COVER)
  })
})
