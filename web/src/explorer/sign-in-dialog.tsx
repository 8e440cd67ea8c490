import { useState } from 'react'
import { Dialog } from '../ui/dialog/dialog'
import { PasswordField } from '../ui/form/password-field'
import { TextField } from '../ui/form/text-field'
import { SegmentedTabBar, TabPanel, Tabs } from '../ui/layout/tabs'
import { SignInForm, Ways } from './sign-in-form'
import type { TabSession } from './tab-session'

const ways = [
  { value: 'password', label: 'Administrator' },
  { value: 'token', label: 'Token' },
] as const

export interface SignInDialogProps {
  session: TabSession
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Two ways in: an administrator's password, or a token that was obtained otherwise. */
export function SignInDialog({ session, open, onOpenChange }: SignInDialogProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('password')
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Sign In to the API" holdsInput>
      <Tabs value={way} onChange={setWay}>
        <Ways>
          <SegmentedTabBar label="Ways to sign in" items={ways} />
        </Ways>
        <TabPanel value="password">
          <SignInForm
            onCancel={close}
            send={values =>
              session
                .signInAsAdmin({ email: values.email ?? '', password: values.password ?? '' })
                .then(close)
            }
          >
            {error => (
              <>
                <TextField
                  name="email"
                  type="email"
                  label="Email Address"
                  autoComplete="username"
                  required
                />
                <PasswordField
                  name="password"
                  label="Password"
                  autoComplete="current-password"
                  required
                  error={error}
                />
              </>
            )}
          </SignInForm>
        </TabPanel>
        <TabPanel value="token">
          <SignInForm
            onCancel={close}
            send={values => session.signIn(values.token ?? '').then(close)}
          >
            {error => (
              <PasswordField
                name="token"
                label="Session Token"
                autoComplete="off"
                required
                error={error}
                hint="Shareholders get one from magicLinkVerify: see Examples. It is kept in this tab only; signing out here ends it."
              />
            )}
          </SignInForm>
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}
