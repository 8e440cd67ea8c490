import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'

const Frame = styled.div`
  display: contents;

  h1:focus {
    outline: none;
  }
`

/** When a card takes another's place the focus goes to its heading, which a screen reader then reads. */
export function FocusedHeading({ when = true, children }: { when?: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = frame.current?.querySelector('h1')
    if (!heading || !when) return
    heading.tabIndex = -1
    heading.focus()
  }, [when])
  return <Frame ref={frame}>{children}</Frame>
}
