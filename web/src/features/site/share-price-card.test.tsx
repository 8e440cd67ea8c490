import { act, fireEvent, render, screen } from '@testing-library/react'
import { SharePriceCard } from './share-price-card'

const widget = () => screen.getByTitle<HTMLIFrameElement>('Share price chart')
const missing = () => screen.queryByText('The share price cannot be shown at the moment.')

function message(source: MessageEventSource | null, data: unknown = 'share-price-loaded') {
  fireEvent(window, new MessageEvent('message', { data, source }))
}

describe('The share price', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    render(<SharePriceCard exchangeName="ASX" ticker="MDC" />)
  })
  afterEach(() => jest.useRealTimers())

  it('The share price card names the exchange and the ticker of the company', () => {
    expect(screen.getByRole('heading', { name: 'Share price' })).toBeInTheDocument()
    expect(screen.getByText('ASX: MDC')).toBeInTheDocument()
    expect(screen.getByText('12 months')).toBeInTheDocument()
    expect(screen.getByText('Delayed by at least 20 minutes')).toBeInTheDocument()
  })

  it('The share price card loads the charting script in a sandboxed frame', () => {
    expect(widget()).toHaveAttribute('src', '/widget/share-price')
    expect(widget()).toHaveAttribute('sandbox', 'allow-scripts allow-popups')
  })

  it('The share price card shows a message and a link to TradingView when the chart does not load', () => {
    act(() => jest.advanceTimersByTime(7_000))
    expect(missing()).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(2_000))
    expect(missing()).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See ASX: MDC on TradingView' })).toHaveAttribute(
      'href',
      'https://www.tradingview.com/symbols/ASX-MDC/',
    )
  })

  it('The share price card shows the chart once loaded, however late', () => {
    act(() => jest.advanceTimersByTime(20_000))
    message(widget().contentWindow)
    expect(missing()).not.toBeInTheDocument()
    expect(widget()).not.toHaveAttribute('data-hidden')
  })

  it('The share price card ignores other messages and messages from other windows', () => {
    message(window)
    message(null)
    message(widget().contentWindow, 'something else')
    act(() => jest.advanceTimersByTime(9_000))
    expect(missing()).toBeInTheDocument()
  })
})
