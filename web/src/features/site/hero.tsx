import type { ReactNode } from 'react'
import styled from 'styled-components'
import { paths } from '../../paths'
import { useSession } from '../../session/session'
import { ButtonLink } from '../../ui/form/button-link'
import { Container } from '../../ui/layout/container'
import { Split, SunkenGround } from '../../ui/layout/layout'
import { theme } from '../../ui/theme'
import { Display } from '../../ui/typography/heading'
import { Lede } from '../../ui/typography/text'

const { space, from } = theme

const Inside = styled(Container)`
  display: grid;
  gap: ${space[32]};
  padding-top: ${space[32]};
  padding-bottom: ${space[40]};

  ${from.desktop} {
    padding-top: ${space[48]};
    padding-bottom: ${space[56]};
  }
`

const Title = styled(Display)`
  ${from.desktop} {
    padding-top: ${space[4]};
  }
`

const Subtitle = styled(Lede)`
  max-width: 440px;
  margin: ${space[16]} 0 ${space[24]};

  ${from.tablet} {
    margin: ${space[20]} 0 ${space[32]};
  }
`

const Buttons = styled.div`
  display: grid;
  gap: ${space[12]};

  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;

    > a {
      font-size: 1rem;
    }
  }
`

export interface HeroProps {
  /** Before the buttons. */
  note: ReactNode
  /** Beside the title: the share price. */
  aside: ReactNode
  /** Below both, in full width: what is pinned. */
  children: ReactNode
}

export function Hero({ note, aside, children }: HeroProps) {
  const { user, isAdmin, ready } = useSession()
  return (
    <SunkenGround>
      <Inside>
        <Split $columns="464-656">
          <div>
            <Title>Shareholder Portal</Title>
            <Subtitle>
              Investor presentations, financial results and announcements, in one place. Put your
              questions to the company.
            </Subtitle>
            {note}
            <Buttons>
              <ButtonLink size="large" to={paths.presentations}>
                View Latest Presentations
              </ButtonLink>
              {user && !isAdmin ? (
                <ButtonLink size="large" variant="secondary" to={paths.alerts}>
                  Alerts
                </ButtonLink>
              ) : (
                <ButtonLink
                  size="large"
                  variant="secondary"
                  to={paths.signUp}
                  data-for-visitors={ready ? undefined : ''}
                >
                  Register for Updates
                </ButtonLink>
              )}
            </Buttons>
          </div>
          {aside}
        </Split>
        {children}
      </Inside>
    </SunkenGround>
  )
}
