import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { formErrorTitled } from '../../apollo/form-errors'
import { type UndeliveredMailFragment, useUndeliveredMailsQuery } from '../../generated/graphql'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogBody, DialogFooter } from '../../ui/dialog/dialog-style'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { Button } from '../../ui/form/button'
import { ShowMore } from '../../ui/layout/show-more'
import { useMayEdit } from '../../ui/may-edit'
import { Dense } from '../../ui/typography/text'
import { nameOf } from './mail-words'
import { UndeliveredMailItem } from './undelivered-mail-item'
import { useMailChanges } from './use-mail-changes'

const EXPLANATION =
  'The mail provider refused these, or they failed for a day. Put right what was wrong first, such as the recipient’s state at the provider.'

/** The mails that could not be delivered, and what can be done with them. Closes with the last one. */
export function UndeliveredDialog({ onClose }: { onClose: () => void }) {
  const query = useUndeliveredMailsQuery({
    variables: { first: ADMIN_PAGE },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  const pages = useAdminPages('undelivered-mails', query, query.data?.undeliveredMails)
  const deletion = useDialogOf<UndeliveredMailFragment | 'all'>()
  const { retry, remove, busyWith } = useMailChanges(onClose)
  const mayEdit = useMayEdit()
  const sendable = pages.items?.some(mail => mail.sendable) ?? false
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Mails that could not be delivered"
    >
      <DialogBody tabIndex={0} role="region" aria-label="Mails">
        <Dense>{EXPLANATION}</Dense>
        {pages.items === undefined && pages.failed && (
          <ErrorState title="The mails could not be loaded" onRetry={pages.onRetry} />
        )}
        {pages.items === undefined && !pages.failed && (
          <SkeletonList label="Loading mails" count={3}>
            <SkeletonBlock $height="80px" />
          </SkeletonList>
        )}
        {pages.items?.map(mail => (
          <UndeliveredMailItem
            key={mail.id}
            mail={mail}
            busy={busyWith === mail.id}
            onRetry={() => void retry(mail.id)}
            onDelete={() => deletion.show(mail)}
          />
        ))}
        {pages.items && pages.items.length < pages.total && (
          <ShowMore
            shown={pages.items.length}
            total={pages.total}
            busy={pages.busy}
            onMore={pages.onMore}
          />
        )}
      </DialogBody>
      {mayEdit && (
        <DialogFooter>
          <Button variant="quietDestructive" onClick={() => deletion.show('all')}>
            Delete All
          </Button>
          {sendable && (
            <Button
              busy={busyWith === 'all'}
              busyText="Sending..."
              onClick={() => void retry('all')}
            >
              Retry All
            </Button>
          )}
        </DialogFooter>
      )}
      <DeleteDialog
        dialog={deletion}
        title={deletion.of === 'all' ? 'Delete all of these mails?' : 'Delete this mail?'}
        describe={mail =>
          `${mail === 'all' ? 'They' : nameOf(mail)} will not be sent any more. This cannot be undone.`
        }
        remove={mail => remove(mail === 'all' ? mail : mail.id)}
        toFormError={formErrorTitled('Failed to delete')}
        done={deletion.of === 'all' ? 'Mails deleted' : 'Mail deleted'}
      />
    </Dialog>
  )
}
