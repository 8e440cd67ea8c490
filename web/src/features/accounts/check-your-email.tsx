import { SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import { usePortalQuery } from '../../generated/graphql'
import { MailCheck } from '../../ui/icons/account-icons'
import { Clock } from '../../ui/icons/icons'
import { CenteredCard, CenteredCardFooter } from '../../ui/layout/centered-card'
import { PageMeta } from '../../ui/layout/page-meta'
import { TextButton } from '../../ui/typography/text-link'
import { Address, Expiry, Step, Steps } from './check-your-email-style'
import { FocusedHeading } from './focused-heading'
import { ResendLink, type ResendLinkProps } from './resend-link'

interface CheckYourEmailProps extends ResendLinkProps {
  address: string
  /** After signing in it says the same for known and unknown addresses. */
  words: string
  onChangeAddress: () => void
}

/** The same after signing up and after signing in. */
export function CheckYourEmail({
  address,
  words,
  onChangeAddress,
  ...resendLink
}: CheckYourEmailProps) {
  const { data } = usePortalQuery()
  return (
    <FocusedHeading>
      <PageMeta title="Check Your Email" />
      <CenteredCard
        title="Check Your Email"
        mark={MailCheck}
        description={
          <>
            {words} <Address>{address}</Address>
          </>
        }
      >
        <Steps>
          <Step>Open the email from {data?.portal.companyName ?? 'the company'}.</Step>
          <Step>Select the link to sign in.</Step>
          <Step>If you cannot see it, look in your spam or junk folder.</Step>
        </Steps>
        <Expiry>
          <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
          {`The link will expire in ${SIGN_IN_LINK_HOURS} hours`}
        </Expiry>
        <ResendLink {...resendLink} />
        <CenteredCardFooter>
          Wrong address? <TextButton onClick={onChangeAddress}>Change it</TextButton>
        </CenteredCardFooter>
      </CenteredCard>
    </FocusedHeading>
  )
}
