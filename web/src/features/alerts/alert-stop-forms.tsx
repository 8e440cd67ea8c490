import type { ReactNode } from 'react'
import { paths } from '../../paths'

interface Props {
  token: string
  /** The button. */
  children: ReactNode
}

/** Stops what a link is about, as a mail program's own button does (RFC 8058): a plain form, which needs no program. */
export const Stop = ({ token, children }: Props) => (
  <form method="post" action={paths.alertStop(token)}>
    <input type="hidden" name="List-Unsubscribe" value="One-Click" />
    {children}
  </form>
)

/** Brings back what was chosen before it was stopped. The page that answers says so by its address. */
export const StartAgain = ({ token, children }: Props) => (
  <form method="post" action={`${paths.alertStop(token)}?started=1`}>
    <input type="hidden" name="start" value="1" />
    {children}
  </form>
)
