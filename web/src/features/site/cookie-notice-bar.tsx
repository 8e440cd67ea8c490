import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { paths } from '../../paths'
import { Button } from '../../ui/form/button'
import { Cookie } from '../../ui/icons/icons'
import { Container } from '../../ui/layout/container'
import { useBottomBar } from '../../ui/layout/use-bottom-bar'
import { theme } from '../../ui/theme'
import { TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'

const { colour, space, from, below } = theme

/** Opened by *Accept* it shows nothing, but tells the styles and the program that somebody did. */
const ACCEPTED_ID = 'cookie-notice-accepted'

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.notice};
  border-top: 1px solid ${colour.ink};
  background: ${colour.paper};

  html[data-cookie-notice] &,
  html:has(#${ACCEPTED_ID}:popover-open) & {
    display: none;
  }
  /* Its usual height, until it is measured. */
  html:not([data-cookie-notice]):not(:has(#${ACCEPTED_ID}:popover-open)):has(&) {
    --bottom-bar-height: 61px;

    ${from.tablet} {
      --bottom-bar-height: 72px;
    }
  }
`

const Accepted = styled.span`
  width: 0;
  height: 0;
  padding: 0;
  border: 0;
`

/** One line, also on a phone; wraps if the text is enlarged. */
const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[12]};
  padding-top: ${space[8]};
  padding-bottom: ${space[8]};

  ${from.tablet} {
    min-height: 71px;
    padding-top: ${space[12]};
    padding-bottom: ${space[12]};
  }
`

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  ${type.nav}

  ${below.tablet} {
    > svg {
      display: none;
    }
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  ${type.ui}

  > button {
    min-height: 44px;
  }
  ${from.tablet} {
    gap: ${space[20]};
  }
`

/** Rendered on the server, and hydrated last. */
export function CookieNoticeBar({ onAccept }: { onAccept: () => void }) {
  const bar = useBottomBar()
  const accepted = useRef<HTMLSpanElement>(null)
  const acceptEarly = useEffectEvent(() => accepted.current?.matches(':popover-open') && onAccept())
  useEffect(() => void acceptEarly(), [])
  return (
    <>
      <Bar ref={bar} aria-label="Cookie notice">
        <Row>
          <Words>
            <Cookie size={20} strokeWidth={1.75} aria-hidden="true" />
            We use cookies
          </Words>
          <Actions>
            <TextLink to={paths.policies}>View Policies</TextLink>
            <Button
              variant="secondary"
              popoverTarget={ACCEPTED_ID}
              popoverTargetAction="show"
              onClick={onAccept}
            >
              Accept
            </Button>
          </Actions>
        </Row>
      </Bar>
      <Accepted ref={accepted} id={ACCEPTED_ID} popover="manual" />
    </>
  )
}
