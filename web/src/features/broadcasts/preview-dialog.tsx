import { type BroadcastRowFragment, useBroadcastPreviewQuery } from '../../generated/graphql'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogBody } from '../../ui/dialog/dialog-style'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { MailParts } from '../mail-parts'

function Parts({ broadcastId }: { broadcastId: string }) {
  const { data, error, loading, refetch } = useBroadcastPreviewQuery({
    variables: { id: broadcastId },
  })
  const preview = data?.broadcast?.preview
  if (!preview && (error || !loading))
    return (
      <ErrorState
        title="The mail could not be loaded"
        busy={loading}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  if (!preview)
    return (
      <SkeletonList label="Loading the mail" count={1}>
        <SkeletonBlock $height="320px" />
      </SkeletonList>
    )
  return <MailParts mail={preview} />
}

/** A broadcast's mail, in both of its parts. */
export function PreviewDialog({ dialog }: { dialog: DialogOf<BroadcastRowFragment> }) {
  return (
    <Dialog open={dialog.open} onOpenChange={open => !open && dialog.close()} title="Preview">
      <DialogBody>{dialog.of && <Parts key={dialog.turn} broadcastId={dialog.of.id} />}</DialogBody>
    </Dialog>
  )
}
