import styled from 'styled-components'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogBody, DialogFooter } from '../../ui/dialog/dialog-style'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { Button } from '../../ui/form/button'
import { useCopy } from '../../ui/form/use-copy'
import { Copy } from '../../ui/icons/admin-icons'
import { theme } from '../../ui/theme'
import { Dense } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'

const Secret = styled.code`
  display: block;
  padding: ${theme.space[12]} ${theme.space[16]};
  border: 1px solid ${theme.colour.rule2};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.sunken};
  ${type.dense}
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
  user-select: all;
`

/** Shows a new secret, this once. */
export function SecretDialog({ dialog }: { dialog: DialogOf<string> }) {
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={open => !open && dialog.close()}
      title="Signing Secret"
      holdsInput
    >
      <DialogBody>
        <Dense>
          The receiver verifies the signature of each event with this secret. Copy it now: it will
          not be shown again.
        </Dense>
        <Secret aria-label="Signing secret">{dialog.of}</Secret>
      </DialogBody>
      <DialogFooter>
        <CopyButton key={dialog.turn} text={dialog.of ?? ''} />
        <Button onClick={dialog.close}>Done</Button>
      </DialogFooter>
    </Dialog>
  )
}

function CopyButton({ text }: { text: string }) {
  const { isCopied, copy } = useCopy()
  return (
    <Button
      variant="secondary"
      icon={<Copy size={18} aria-hidden="true" />}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy Secret'}</span>
    </Button>
  )
}
