import { Link } from 'react-router'
import styled from 'styled-components'
import { paths } from '../../paths'
import { useSession } from '../../session/session'
import {
  Bell,
  ChevronRight,
  Newspaper,
  Presentation,
  ShieldCheck,
  UserRoundPlus,
} from '../../ui/icons/icons'
import { Rows, Section } from '../../ui/layout/layout'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import { underline } from '../../ui/typography/underline'

const { colour, space } = theme

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) 20px;
  gap: ${space[16]};
  padding: ${space[16]} 0;

  &:first-child {
    padding-top: 0;
  }
  > svg:first-child {
    margin-top: 3px;
    color: ${colour.accent};
  }
  > svg:last-child {
    align-self: center;
    color: ${colour.ink3};
  }
  &:hover > svg:last-child {
    color: ${colour.accent};
  }
`

const Label = styled.h3`
  ${type.h4Admin}
`

/** The link covers its row. */
const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.control};
  }
  div:hover > div > h3 > & {
    color: ${colour.accent};
    ${underline}
    text-underline-offset: 0.2em;
  }
  div:hover > div > h3 > &:active {
    color: ${colour.accentActive};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${colour.accent};
    outline-offset: -2px;
  }
`

const Words = styled.p`
  ${type.dense}
  color: ${colour.ink3};
`

const ITEMS = [
  {
    icon: Presentation,
    label: 'Presentations',
    words: 'Results briefings and site updates',
    to: paths.presentations,
  },
  {
    icon: Newspaper,
    label: 'Announcements',
    words: 'Every release to the exchange',
    to: paths.announcements,
  },
  {
    icon: ShieldCheck,
    label: 'Policies',
    words: 'Governance and disclosure documents',
    to: paths.policies,
  },
]

const REGISTER = {
  icon: UserRoundPlus,
  label: 'Register',
  words: 'Get updates and ask questions',
  to: paths.signUp,
}

/** Replaces Register for signed-in shareholders. */
const ALERTS = {
  icon: Bell,
  label: 'Alerts',
  words: 'Choose which emails you get',
  to: paths.alerts,
}

export function QuickAccess() {
  const { user, isAdmin, ready } = useSession()
  const items = [...ITEMS, user && !isAdmin ? ALERTS : REGISTER]
  return (
    <Section title="Quick Access">
      <Rows>
        {items.map(({ icon: Icon, label, words, to }) => (
          <Row key={label} data-for-visitors={!ready && label === REGISTER.label ? '' : undefined}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <div>
              <Label>
                <RowLink to={to}>{label}</RowLink>
              </Label>
              <Words>{words}</Words>
            </div>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
