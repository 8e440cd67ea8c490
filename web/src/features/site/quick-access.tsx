import { ChevronRight, Newspaper, Presentation, ShieldCheck, UserRoundPlus } from '../../ui/icons/icons'
import { paths } from '../../paths'
import { Rows, Section } from '../../ui/layout/layout'
import { Label, Row, RowLink, Words } from './quick-access-style'

const ITEMS = [
  { icon: Presentation, label: 'Presentations', words: 'Results briefings and site updates', to: paths.presentations },
  { icon: Newspaper, label: 'Announcements', words: 'Every release to the exchange', to: paths.announcements },
  { icon: ShieldCheck, label: 'Policies', words: 'Governance and disclosure documents', to: paths.policies },
  { icon: UserRoundPlus, label: 'Register', words: 'Get updates and ask questions', to: paths.signUp },
]

export function QuickAccess() {
  return (
    <Section title="Quick Access">
      <Rows>
        {ITEMS.map(({ icon: Icon, label, words, to }) => (
          <Row key={label}>
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
