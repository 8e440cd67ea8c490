import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { readStyleSheets } from '../../testing/computed-styles'
import { ExactAndRelativeTime } from './exact-time'
import { TimeZoneProvider } from './time-zone'

const DATE = '2026-03-04T05:06:00.000Z'
const time = (
  <TimeZoneProvider value="Australia/Sydney">
    <ExactAndRelativeTime date={DATE} />
  </TimeZoneProvider>
)

describe('An exact time', () => {
  it('An exact time is text, which touch reads as well, beside its relative words', () => {
    jest.useFakeTimers({ now: new Date('2026-03-04T07:06:00Z') })
    render(time)
    expect(screen.getByText('4 Mar 2026, 16:06 AEDT')).toHaveAttribute('datetime', DATE)
    expect(screen.getByText('about 2 hours ago')).toBeVisible()
    jest.useRealTimers()
  })

  it('The server renders the exact time, and keeps a place for the words that only the browser knows', () => {
    readStyleSheets()
    document.body.innerHTML = renderToString(time)
    expect(screen.getByText('4 Mar 2026, 16:06 AEDT')).toBeVisible()
    expect(screen.getByText('Mar 4, 2026')).not.toBeVisible()
  })
})
