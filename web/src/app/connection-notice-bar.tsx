import { type ReactNode, useContext, useEffect, useState } from 'react'
import styled from 'styled-components'
import { ApiContext } from '../apollo/api-context'
import { useConnectionStatus, useIsWaiting } from '../apollo/request-context'
import { Button } from '../ui/form/button'
import { CircleAlert, WifiOff } from '../ui/icons/icons'
import { Container } from '../ui/layout/container'
import { useBottomBar } from '../ui/layout/use-bottom-bar'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'
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
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space[12]};
  padding-top: ${theme.space[12]};
  padding-bottom: ${theme.space[12]};
  ${type.dense}

  svg {
    margin-top: 1px;
    color: ${theme.colour.amber};
  }
`

function Bar({
  icon: Icon = WifiOff,
  words,
  children,
}: {
  icon?: typeof WifiOff
  words: string
  children?: ReactNode
}) {
  const bar = useBottomBar()
  return (
    <Foot ref={bar as React.RefObject<HTMLDivElement>}>
      <Row>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <p>{words}</p>
        {children}
      </Row>
    </Foot>
  )
}

/** Nothing that this page asks for can be answered until it is reloaded. */
const OutdatedBar = () => (
  <Bar
    icon={CircleAlert}
    words="The portal has been updated since this page was opened. Reload it to go on: what you have typed is kept."
  >
    <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
      Reload
    </Button>
  </Bar>
)

/**
 * Says on every page what does not arrive, and what becomes of what was done meanwhile. That the portal cannot be reached is known
 * only where something was sent: proxies that let nothing live through let requests pass.
 */
export function ConnectionNoticeBar() {
  const { isOutdated } = useContext(ApiContext)
  const status = useConnectionStatus()
  const isWaiting = useIsWaiting()
  const [wasAway, setWasAway] = useState(false)
  const away = status !== 'online'
  useEffect(() => {
    if (away) setWasAway(true)
  }, [away])

  const unreached = isWaiting ? 'The portal cannot be reached.' : 'Live updates are interrupted.'
  const what = status === 'offline' ? 'You are offline.' : unreached
  const then = isWaiting
    ? 'What you have done is kept and will be sent when the connection is back.'
    : 'What is shown may be out of date.'
  return (
    <>
      <div role="status">
        {isOutdated && status !== 'offline' ? (
          <OutdatedBar />
        ) : away || isWaiting ? (
          <Bar words={`${what} ${then}`} />
        ) : (
          wasAway && <VisuallyHidden>The connection is back.</VisuallyHidden>
        )}
      </div>
      {/* The same for a page whose program is long in coming, which is as well got ready ahead of need. */}
      <PageLoading />
    </>
  )
}
