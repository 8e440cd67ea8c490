import { CheckYourEmail } from '../features/accounts/check-your-email'
import { SignInForm } from '../features/accounts/sign-in-form'
import { useSentTo } from '../features/accounts/use-sent-to'
import { paths } from '../paths'
import { PageHead } from '../ui/page-head'
import { SheetCard, SheetFoot } from '../ui/sheet-card'
import { TextLink } from '../ui/text-link'

export function SignInPage() {
  const [sentTo, setSentTo] = useSentTo()
  if (sentTo !== null) return <CheckYourEmail address={sentTo} />
  return (
    <>
      <PageHead title="Sign In" description="Sign in with a link that is sent to your email address. No password is needed." />
      <SheetCard title="Welcome Back" description="We will email you a link to sign in. No password needed.">
        <SignInForm onSent={setSentTo} />
        <SheetFoot>
          New here? <TextLink to={paths.signUp}>Register</TextLink>
        </SheetFoot>
      </SheetCard>
    </>
  )
}
