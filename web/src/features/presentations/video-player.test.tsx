import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VideoPlayer } from './video-player'

const show = (youtubeUrl: string) =>
  render(
    <VideoPlayer
      presentation={{
        id: 'p',
        title: 'Results',
        youtubeUrl,
        duration: '52:36',
        isScheduled: false,
      }}
    />,
  )

describe('The video', () => {
  it('The video loads the player only when a visitor presses Play', async () => {
    show('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(screen.queryByTitle('Results')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Play video: Results' }))
    const player = screen.getByTitle('Results')
    expect(player).toHaveAttribute(
      'src',
      expect.stringContaining('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'),
    )
    expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    expect(player).toHaveFocus()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('The video player shows the cover when no picture of the video loads', () => {
    show('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    for (const size of ['maxresdefault', 'mqdefault']) {
      expect(screen.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining(size))
      fireEvent.error(screen.getByRole('presentation'))
    }
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/presentations/p/cover.svg')
  })

  it('The video is reported as unavailable when the link contains no video', () => {
    show('https://example.com/film')
    expect(screen.getByText('Unable to load video')).toBeInTheDocument()
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/presentations/p/cover.svg')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
