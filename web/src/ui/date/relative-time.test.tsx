import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { RelativeTime } from './relative-time'
import { TimeZoneProvider } from './time-zone'

const asked = '2024-08-22T14:30:00.000Z'

function inPerth(isScheduled = false) {
  return (
    <TimeZoneProvider value="Australia/Perth">
      <RelativeTime date={asked} isScheduled={isScheduled} />
    </TimeZoneProvider>
  )
}

describe('A relative time', () => {
  afterEach(() => jest.useRealTimers())

  it('A relative time carries its instant and shows, on hover, the exact date in the portal’s time zone', () => {
    jest.useFakeTimers({ now: new Date('2024-08-22T16:30:00Z') })
    render(inPerth())
    const time = screen.getByText('about 2 hours ago')
    expect(time).toHaveAttribute('datetime', asked)
    expect(time).toHaveAttribute('title', '22 Aug 2024, 22:30 AWST')
  })

  it('A relative time updates its words every minute', () => {
    jest.useFakeTimers({ now: new Date('2024-08-22T14:34:00Z') })
    render(inPerth())
    expect(screen.getByText('4 minutes ago')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(60_000))
    expect(screen.getByText('5 minutes ago')).toBeInTheDocument()
  })

  it('A relative time is rendered on the server as a plain date', () => {
    expect(renderToString(inPerth())).toContain('>Aug 22, 2024<')
  })

  it('The time of something scheduled is exact, and that is not decided by the browser’s clock', () => {
    const words = 'Scheduled for 22 Aug 2024, 22:30 AWST'
    expect(renderToString(inPerth(true))).toContain(`>${words}<`)
    jest.useFakeTimers({ now: new Date('2024-08-22T14:28:00Z') })
    const { rerender } = render(inPerth(true))
    expect(screen.getByText(words)).toHaveAttribute('datetime', asked)
    rerender(inPerth())
    expect(screen.getByText('in 2 minutes')).toBeInTheDocument()
  })
})
