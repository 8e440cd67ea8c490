import { Clock, MailCheck } from '../../ui/icons'
import { RESET_LINK_HOURS } from '@portal/rules/limits'
import { paths } from '../../paths'
import { PageHead } from '../../ui/page-head'
import { SheetCard, SheetFoot } from '../../ui/sheet-card'
import { TextLink } from '../../ui/text-link'
import { Address, Expiry } from './check-your-email-style'
import { FocusedHeading } from './focused-heading'

/** The same whether the address is an administrator's or not. */
export function ResetRequested({ address }: { address: string }) {
  return (
    <FocusedHeading>
      <PageHead title="Check your email" />
      <SheetCard
        title="Check your email"
        mark={MailCheck}
        description={
          <>
            If an account exists, we sent a reset link to <Address>{address}</Address>
          </>
        }
      >
        <Expiry>
          <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
          The link expires in {RESET_LINK_HOURS} hour
        </Expiry>
        <SheetFoot>
          <TextLink to={paths.adminSignIn}>Back to Admin Sign In</TextLink>
        </SheetFoot>
      </SheetCard>
    </FocusedHeading>
  )
}
