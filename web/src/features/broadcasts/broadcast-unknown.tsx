import type { BroadcastRowFragment } from '../../generated/graphql'
import { BadgeFrame } from '../../ui/badge/badge-frame'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogBody } from '../../ui/dialog/dialog-style'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { Dense } from '../../ui/typography/text'
import { OpenLink } from './broadcast-style'
import { unknownLook, unknownWords } from './broadcast-words'

/** Of how many mails it is not known whether the provider has taken them; nothing where there are none. */
export function BroadcastUnknown({
  broadcast: { unknown, title },
  titleId,
}: {
  broadcast: BroadcastRowFragment
  titleId: string
}) {
  const dialog = useDialogOf<null>()
  if (unknown === 0) return null
  return (
    <>
      <BadgeFrame look={unknownLook(unknown)} />
      <OpenLink aria-describedby={titleId} onClick={() => dialog.show(null)}>
        What is known
      </OpenLink>
      <Dialog
        open={dialog.open}
        onOpenChange={open => !open && dialog.close()}
        title="What is known"
      >
        <DialogBody>
          <Dense as="h3">{title}</Dense>
          <p>{unknownWords(unknown)}</p>
        </DialogBody>
      </Dialog>
    </>
  )
}
