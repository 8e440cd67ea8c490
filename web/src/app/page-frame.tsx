import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import styled from 'styled-components'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { Container } from '../ui/layout/container'
import { PrintedAddress } from '../ui/layout/printed-address'
import { useFromServer } from '../ui/use-from-server'
import { Footer } from './footer'
import { Header } from './header'
import { MAIN_ID, SkipLink } from './skip-link'

/** The footer stands at the window's foot when the page is short, and stays there when a bar comes before it. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`

const Main = styled.main`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
`

/** Company and address of the page, on paper only. After hydration: the server renders all unknown pages at one address. */
function PaperHead({ companyName }: { companyName: string }) {
  const { pathname } = useLocation()
  if (useFromServer()) return null
  return (
    <Container data-on-paper="">
      <PrintedAddress words={companyName && `${companyName} ·`} href={pathname} />
    </Container>
  )
}

export interface PageFrameProps {
  companyName: string
  onSignOut: () => void
  children: ReactNode
}

/** Header and footer surround every page; a crash of one leaves the others standing. */
export function PageFrame({ companyName, onSignOut, children }: PageFrameProps) {
  return (
    <Frame>
      <SkipLink />
      <ErrorBoundary part="Header">
        <Header companyName={companyName} onSignOut={onSignOut} />
      </ErrorBoundary>
      <PaperHead companyName={companyName} />
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
      <ErrorBoundary part="Footer">
        <Footer companyName={companyName} />
      </ErrorBoundary>
    </Frame>
  )
}
