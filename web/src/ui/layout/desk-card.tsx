import { useId, type ReactNode } from 'react'
import { Facts, Foot, Frame, Head, Title, TitleLink, Words } from './desk-card-style'
import { RowActions } from './row-actions'

export interface DeskCardProps {
  title: string
  /** The page that everybody sees. */
  to: string
  badge?: ReactNode
  words?: string | null
  /** What is known of it; what is not known is left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[]
  onEdit: () => void
  onDelete: () => void
}

/** One thing on the desk, with what can be done to it. */
export function DeskCard({ title, to, badge, words, facts, onEdit, onDelete }: DeskCardProps) {
  const id = useId()
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <Title id={id} as="h2">
          <TitleLink to={to}>{title}</TitleLink>
        </Title>
        {badge}
      </Head>
      {words && <Words>{words}</Words>}
      <Facts>
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} style={{ display: 'contents' }}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
      <Foot>
        <RowActions of={id} onEdit={onEdit} onDelete={onDelete} />
      </Foot>
    </Frame>
  )
}
