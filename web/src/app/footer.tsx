import { Link } from 'react-router'
import styled from 'styled-components'
import { paths } from '../paths'
import { Container } from '../ui/layout/container'
import { theme } from '../ui/theme'
import { Logo } from '../ui/typography/logo'
import { bareLink } from '../ui/typography/text-link'
import { type } from '../ui/typography/type-styles'
import { homeLinkName } from './home-link-name'

const { colour, space, from } = theme

const Ground = styled.footer`
  padding: ${space[40]} 0;
  border-top: 1px solid ${colour.rule};
  background: ${colour.sunken};
`

const Row = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space[24]};

  ${from.tablet} {
    flex-direction: row;
    align-items: flex-end;
    justify-content: space-between;
  }
`

const HomeLink = styled(Link)`
  display: inline-flex;
  max-width: 100%;
  border-radius: ${theme.radius.control};
  color: ${colour.ink};
  text-decoration: none;
`

const Portal = styled.p`
  margin-top: ${space[12]};
  ${type.ui}
  font-weight: 600;
`

const Tagline = styled.p`
  max-width: 280px;
  ${type.dense}
  line-height: 1.5rem;
  color: ${colour.ink2};
`

const Foot = styled.div`
  display: grid;
  gap: ${space[8]};

  ${from.tablet} {
    justify-items: end;
  }
`

const DevelopersLink = styled(Link)`
  ${bareLink}
  ${type.meta}
  font-weight: 600;
  justify-self: start;

  ${from.tablet} {
    justify-self: end;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

const Copyright = styled.p`
  ${type.meta}
  color: ${colour.ink3};
`

export interface FooterProps {
  companyName: string
  /** The current year, where a clock is not wanted. */
  year?: number
}

export function Footer({ companyName, year = new Date().getFullYear() }: FooterProps) {
  return (
    <Ground>
      <Row>
        <div>
          <HomeLink to={paths.home} aria-label={homeLinkName(companyName)}>
            <Logo companyName={companyName} />
          </HomeLink>
          <Portal>Shareholder Portal</Portal>
          <Tagline>Investor relations, company updates and shareholder engagement.</Tagline>
        </div>
        <Foot>
          <DevelopersLink to={paths.developers}>Developers</DevelopersLink>
          {/* Where the year has just changed, the server's stands. */}
          <Copyright
            suppressHydrationWarning
          >{`© ${[year, companyName].filter(Boolean).join(' ')}. All rights reserved.`}</Copyright>
        </Foot>
      </Row>
    </Ground>
  )
}
