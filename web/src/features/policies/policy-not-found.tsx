import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button-link'
import { PageHead } from '../../ui/page-head'
import { SheetCard } from '../../ui/sheet-card'

export function PolicyNotFound() {
  return (
    <>
      <PageHead title="Policy not found" />
      <SheetCard title="Policy not found" description="The policy you're looking for doesn't exist.">
        <ButtonLink variant="secondary" to={paths.policies}>
          Back to Policies
        </ButtonLink>
      </SheetCard>
    </>
  )
}
