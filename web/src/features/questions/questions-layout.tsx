import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import styled from 'styled-components'
import { ErrorBoundary } from '../../ui/feedback/error-boundary'
import { theme } from '../../ui/theme'
import { SectionTitle } from '../../ui/typography/heading'
import { QUESTIONS_ID } from './question-hash'

const { colour, space, from } = theme

/** On a wide screen the form stays beside the questions; on a small one it comes before them. */
const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]} ${space[64]};

  ${from.tablet} {
    row-gap: 28px;
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 752fr) minmax(0, 336fr);
    grid-template-rows: auto 1fr;
  }
  &:focus {
    outline: none;
  }
  @media print {
    display: block;

    > * {
      margin-bottom: ${space[20]};
    }
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]} ${space[16]};
  padding-top: ${space[16]};
  border-top: 1px solid ${colour.ink};
`

const Aside = styled.div`
  min-width: 0;
  margin-bottom: ${space[16]};

  ${from.desktop} {
    position: sticky;
    top: ${space[24]};
    grid-row: 1 / 3;
    grid-column: 2;
    align-self: start;
    margin-bottom: 0;
  }
  @media print {
    display: none;
  }
`

/** Leads whoever comes by a link of the portal's own, as the browser leads whoever opens the address. */
function useArrival() {
  const frame = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const how = useNavigationType()
  const isWanted = useRef(hash === `#${QUESTIONS_ID}` && how !== 'POP')
  useEffect(() => {
    if (!isWanted.current || !frame.current) return
    frame.current.tabIndex = -1
    frame.current.focus({ preventScroll: true })
    frame.current.scrollIntoView({ block: 'start' })
  }, [])
  return frame
}

export interface QuestionsLayoutProps {
  /** Beside the title, or below it. */
  head: ReactNode
  /** The form, or what stands in its place. */
  aside: ReactNode
  children: ReactNode
}

export function QuestionsLayout({ head, aside, children }: QuestionsLayoutProps) {
  const frame = useArrival()
  return (
    <Frame ref={frame} id={QUESTIONS_ID} aria-label="Questions & Answers">
      <Head>
        <SectionTitle>Questions &amp; Answers</SectionTitle>
        {head}
      </Head>
      <Aside>
        <ErrorBoundary part="Form">{aside}</ErrorBoundary>
      </Aside>
      <div>
        <ErrorBoundary part="Questions & Answers">{children}</ErrorBoundary>
      </div>
    </Frame>
  )
}
