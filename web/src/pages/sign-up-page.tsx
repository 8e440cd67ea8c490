import { CheckYourEmail } from '../features/accounts/check-your-email'
import { SignUpForm } from '../features/accounts/sign-up-form'
import { useSentTo } from '../features/accounts/use-sent-to'
import { paths } from '../paths'
import { PageHead } from '../ui/page-head'
import { SheetCard, SheetFoot } from '../ui/sheet-card'
import { TextLink } from '../ui/text-link'

export function SignUpPage() {
  const [sentTo, setSentTo] = useSentTo()
  if (sentTo !== null) return <CheckYourEmail address={sentTo} />
  return (
    <>
      <PageHead title="Register" description="Register as a shareholder to put questions to the company and to hear its answers." />
      <SheetCard title="Create Your Account" description="Register for updates and put questions to the company. No password needed.">
        <SignUpForm onSent={setSentTo} />
        <SheetFoot>
          Already registered? <TextLink to={paths.signIn}>Sign In</TextLink>
        </SheetFoot>
      </SheetCard>
    </>
  )
}
