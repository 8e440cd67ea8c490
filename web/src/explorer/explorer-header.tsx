import styled from 'styled-components'
import { theme } from '../ui/theme'
import { Mark } from '../ui/typography/logo'
import { bareLink } from '../ui/typography/text-link'
import { type } from '../ui/typography/type-styles'
import { Account } from './account'
import { ExamplesMenu } from './examples-menu'
import type { TabSession } from './tab-session'

const Bar = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[12]};
  min-height: 56px;
  padding: 0 ${theme.space[12]};
  border-bottom: 1px solid ${theme.colour.rule};
  background: ${theme.colour.paper};

  ${theme.from.tablet} {
    padding: 0 ${theme.space[20]} 0 ${theme.space[16]};
  }
`

const Home = styled.a`
  display: grid;
  place-items: center;
  min-width: 28px;
  min-height: 44px;
`

const Title = styled.h1`
  ${type.h4}
  min-width: 0;
  margin-right: auto;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${theme.below.tablet} {
    font-size: 1.0625rem;
  }
`

/** On a phone it is among the examples. */
const Guides = styled.a`
  ${bareLink}
  ${type.meta}
  font-weight: 600;

  ${theme.below.tablet} {
    display: none;
  }
`

/** The way home, what this is, the guides, the examples, and who is signed in. */
export function ExplorerHeader({ session }: { session: TabSession }) {
  return (
    <Bar>
      <Home href="/" aria-label="Home">
        <Mark />
      </Home>
      <Title>API Explorer</Title>
      <Guides href="/developers">Guides</Guides>
      <ExamplesMenu />
      <Account session={session} />
    </Bar>
  )
}
