import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { RelativeTime } from './relative-time'
import { TimeZoneProvider } from './time-zone'

const asked = '2024-08-22T14:30:00.000Z'

function inPerth(now: () => Date) {
  return (
    <TimeZoneProvider value="Australia/Perth">
      <RelativeTime date={asked} now={now} />
    </TimeZoneProvider>
  )
}

describe('A relative time', () => {
  it('A relative time carries its instant and shows, on hover, the exact date in the portal’s time zone', () => {
    render(inPerth(() => new Date('2024-08-22T16:30:00Z')))
    const time = screen.getByText('about 2 hours ago')
    expect(time).toHaveAttribute('datetime', asked)
    expect(time).toHaveAttribute('title', '22 Aug 2024, 22:30 AWST')
  })

  it('A relative time updates its words every minute', () => {
    jest.useFakeTimers()
    let now = new Date('2024-08-22T14:34:00Z')
    render(inPerth(() => now))
    expect(screen.getByText('4 minutes ago')).toBeInTheDocument()
    now = new Date('2024-08-22T14:35:00Z')
    act(() => jest.advanceTimersByTime(60_000))
    expect(screen.getByText('5 minutes ago')).toBeInTheDocument()
    jest.useRealTimers()
  })

  it('A relative time is rendered on the server as a plain date', () => {
    expect(renderToString(inPerth(() => new Date()))).toContain('>Aug 22, 2024<')
  })
})
