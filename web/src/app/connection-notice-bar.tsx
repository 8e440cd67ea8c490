import { WifiOff } from '../ui/icons/icons'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { useIsWaiting, useConnectionStatus } from '../apollo/request-context'
import { Container } from '../ui/layout/container'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'
import { useBottomBar } from '../ui/layout/use-bottom-bar'
import { VisuallyHidden } from '../ui/typography/visually-hidden'
import { PageLoading } from './page-loading'

const Foot = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.notice};
  border-top: 1px solid ${theme.colour.ink};
  background: ${theme.colour.amberTint};
`

const Row = styled(Container)`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${theme.space[12]};
  padding-top: ${theme.space[12]};
  padding-bottom: ${theme.space[12]};
  ${type.dense}

  svg {
    margin-top: 1px;
    color: ${theme.colour.amber};
  }
`

function Bar({ words }: { words: string }) {
  const bar = useBottomBar()
  return (
    <Foot ref={bar as React.RefObject<HTMLDivElement>}>
      <Row>
        <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />
        <p>{words}</p>
      </Row>
    </Foot>
  )
}

/**
 * Says on every page what does not arrive, and what becomes of what was done meanwhile. That the portal cannot be reached is known
 * only where something was sent: proxies that let nothing live through let requests pass.
 */
export function ConnectionNoticeBar() {
  const status = useConnectionStatus()
  const isWaiting = useIsWaiting()
  const [wasAway, setWasAway] = useState(false)
  const away = status !== 'online'
  useEffect(() => {
    if (away) setWasAway(true)
  }, [away])

  const unreached = isWaiting ? 'The portal cannot be reached.' : 'Live updates are interrupted.'
  const what = status === 'offline' ? 'You are offline.' : unreached
  const then = isWaiting ? 'What you have done is kept and will be sent when the connection is back.' : 'What is shown may be out of date.'
  return (
    <>
      <div role="status">
        {away || isWaiting ? <Bar words={`${what} ${then}`} /> : wasAway && <VisuallyHidden>The connection is back.</VisuallyHidden>}
      </div>
      {/* The same for a page whose program is long in coming, which is as well got ready ahead of need. */}
      <PageLoading />
    </>
  )
}
