import { useApolloClient } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { ADMIN_PAGE } from '../../apollo/admin-pages'
import { rereadList } from '../../apollo/reread-list'
import {
  UndeliveredMailsDocument,
  useUndeliveredMailCountQuery,
  useUndeliveredMailsChangedSubscription,
} from '../../generated/graphql'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { Button } from '../../ui/form/button'
import { MailWarning } from '../../ui/icons/admin-icons'
import { countWords } from '../../ui/typography/count-words'
import { NoticePlace, NoticeWords } from './undelivered-style'

const UndeliveredDialog = lazyPart(() =>
  import('./undelivered-dialog').then(module => module.UndeliveredDialog),
)

/** Says on the dashboard that mails could not be delivered, and shows which. Where there are none, nothing. */
export function UndeliveredNotice() {
  const { data, refetch } = useUndeliveredMailCountQuery({ fetchPolicy: 'cache-and-network' })
  const client = useApolloClient()
  const [open, setOpen] = useState(false)
  const count = data?.undeliveredMails.totalCount ?? 0
  useUndeliveredMailsChangedSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: now } }) => {
      if (!now || now.undeliveredMailsChanged.count === count) return
      if (open)
        void rereadList(client, UndeliveredMailsDocument, 'undeliveredMails', { first: ADMIN_PAGE })
      else refetch().catch(() => undefined)
    },
  })
  return (
    <>
      {/* Always there, so that the keyboard finds back when the notice is gone, and a screen reader hears the words that come. */}
      <NoticePlace tabIndex={-1} data-shown={count > 0 || undefined}>
        <div role="status">
          {count > 0 && (
            <NoticeWords>
              <MailWarning size={20} strokeWidth={1.75} aria-hidden="true" />
              {countWords(count, 'mail')} could not be delivered
            </NoticeWords>
          )}
        </div>
        {count > 0 && (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            Show
          </Button>
        )}
      </NoticePlace>
      <Suspense fallback={null}>
        {open && <UndeliveredDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
