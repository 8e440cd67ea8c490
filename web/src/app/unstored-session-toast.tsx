import { useEffect } from 'react'
import { useSession } from '../session/session'
import { isSessionStored } from '../session/session-storage'
import { useToast } from '../ui/toast/toaster'

function Warning() {
  const { toast } = useToast()
  useEffect(
    () =>
      void toast({
        title: 'You are signed in on this page only',
        description:
          'Your browser does not save data for this site. Reloading or closing the page signs you out.',
        tone: 'info',
      }),
    [toast],
  )
  return null
}

/** Warns after a sign-in in a browser that stores nothing for this site. Loads toasts for nobody else. */
export function UnstoredSessionToast() {
  const { user } = useSession()
  return user && !isSessionStored() ? <Warning /> : null
}
