import { FileText } from '../../ui/icons'
import type { NextPage } from '../../apollo/use-next-page'
import type { PolicyRowFragment } from '../../generated/graphql'
import { EmptyState } from '../../ui/empty-state'
import { ListFoot } from '../../ui/list-foot'
import { RuledRows } from '../../ui/ruled-rows'
import { PolicyRow } from './policy-row'

export interface PolicyListProps {
  policies: readonly PolicyRowFragment[]
  total: number
  nextPage: NextPage
}

export function PolicyList({ policies, total, nextPage }: PolicyListProps) {
  if (policies.length === 0) return <EmptyState icon={FileText} title="No policies available" />
  return (
    <>
      <RuledRows>
        {policies.map(policy => (
          <PolicyRow key={policy.id} policy={policy} />
        ))}
      </RuledRows>
      <ListFoot shown={policies.length} total={total} nextPage={nextPage} />
    </>
  )
}
