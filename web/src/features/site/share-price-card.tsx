import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { SkeletonBlock } from '../../ui/feedback/skeleton'
import { theme } from '../../ui/theme'
import { TextAnchor } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'

const { colour, space, from } = theme

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${colour.rule};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
`

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[16]};
  padding: ${space[16]} ${space[16]} ${space[12]};

  ${from.tablet} {
    padding: ${space[20]} ${space[24]} ${space[12]};
  }
`

const Title = styled.h2`
  ${type.label}
`

const Listing = styled.p`
  ${type.meta}
  color: ${colour.ink2};
`

/** As high with the chart as before it and without it. */
const Chart = styled.div`
  position: relative;
  flex: 1 0 220px;
  min-height: 220px;
  margin: 0 ${space[16]};

  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  ${from.tablet} {
    margin: 0 ${space[24]};
  }
  ${from.desktop} {
    min-height: 248px;
  }
`

const Widget = styled.iframe`
  border: 0;

  &[data-hidden] {
    visibility: hidden;
  }
`

const Missing = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space[4]};
  padding: ${space[20]};
  border-radius: ${theme.radius.control};
  background: ${colour.sunken};
  ${type.ui}
  color: ${colour.ink2};
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  margin-top: ${space[12]};
  padding: ${space[8]} ${space[16]};
  border-top: 1px solid ${colour.rule};
  ${type.meta}
  color: ${colour.ink2};

  ${from.tablet} {
    padding: 10px ${space[24]};
  }
`

/** What the widget's own page says once its chart stands. */
const LOADED = 'share-price-loaded'
const PATIENCE_MS = 8_000

type SharePriceState = 'waiting' | 'loaded' | 'missing'

/** Whether the widget in the frame has loaded. It may still come after it was given up. The frame is to stand once somebody listens to it. */
function useSharePrice(): {
  frame: RefObject<HTMLIFrameElement | null>
  listening: boolean
  state: SharePriceState
} {
  const frame = useRef<HTMLIFrameElement>(null)
  const [listening, setListening] = useState(false)
  const [state, setState] = useState<SharePriceState>('waiting')
  useEffect(() => {
    const patience = setTimeout(
      () => setState(before => (before === 'waiting' ? 'missing' : before)),
      PATIENCE_MS,
    )
    // The frame has no origin of its own, so its window is what tells its message from anybody else's.
    const listen = ({ data, source }: MessageEvent<unknown>) => {
      if (data === LOADED && source !== null && source === frame.current?.contentWindow)
        setState('loaded')
    }
    window.addEventListener('message', listen)
    // By itself: the browser takes as long to open a frame as for the rest of the page.
    startTransition(() => setListening(true))
    return () => {
      clearTimeout(patience)
      window.removeEventListener('message', listen)
    }
  }, [])
  return { frame, listening, state }
}

export interface SharePriceCardProps {
  /** Null until they are known. */
  exchangeName: string | null
  ticker: string | null
}

/** A page of its own, served beside the API, that loads the charting service's script. */
const WIDGET = '/widget/share-price'

const chartPage = (exchangeName: string, ticker: string) =>
  `https://www.tradingview.com/symbols/${encodeURIComponent(exchangeName)}-${encodeURIComponent(ticker)}/`

/**
 * Quote and chart are the charting service's. Its script runs in a frame without the portal's origin,
 * where it can read neither the page nor the stored session.
 */
export function SharePriceCard({ exchangeName, ticker }: SharePriceCardProps) {
  const { frame, listening, state } = useSharePrice()
  const symbol = exchangeName && ticker ? `${exchangeName}: ${ticker}` : ''
  return (
    <Frame aria-label="Share price">
      <Head>
        <Title>Share price</Title>
        <Listing>{symbol || '\u00a0'}</Listing>
      </Head>
      <Chart>
        {state === 'waiting' && <SkeletonBlock />}
        {listening && (
          <Widget
            ref={frame}
            src={WIDGET}
            title="Share price chart"
            sandbox="allow-scripts allow-popups"
            data-hidden={state === 'loaded' ? undefined : ''}
          />
        )}
        {state === 'missing' && (
          <Missing>
            <p>The share price cannot be shown at the moment.</p>
            {exchangeName && ticker && (
              <p>
                <TextAnchor newTab href={chartPage(exchangeName, ticker)}>
                  {`See ${symbol} on TradingView`}
                </TextAnchor>
              </p>
            )}
          </Missing>
        )}
      </Chart>
      <Foot>
        <span>12 months</span>
        <span>Delayed by at least 20 minutes</span>
      </Foot>
    </Frame>
  )
}
