import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useReturnFocus } from '../focus/use-return-focus'
import { Button } from '../form/button'
import { fade } from '../motion'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { DialogFooter, dialogTitleStyle, panelStyle, scrimStyle } from './dialog-style'

const Scrim = styled(Radix.Overlay)`
  ${scrimStyle}
  ${fade(theme.motion.dialog)}
`

const Panel = styled(Radix.Content)`
  ${panelStyle}
  width: min(480px, 100vw - 40px);
  height: fit-content;
  max-height: calc(100dvh - 40px);
  border-radius: ${theme.radius.dialog};
`

const Words = styled.div`
  padding: ${theme.space[24]} ${theme.space[20]};
  overflow-y: auto;
  overflow-wrap: anywhere;

  ${theme.from.tablet} {
    padding: 28px 28px 24px;
  }
`

const Title = styled(Radix.Title)`
  ${dialogTitleStyle}
`

const Description = styled(Radix.Description)`
  margin-top: ${theme.space[8]};
  ${type.ui}
  color: ${theme.colour.ink2};
  text-wrap: pretty;
`

/** Shows its ring after a mouse click as well: what Enter will do must be seen. */
const Cancel = styled(Button)`
  &:focus {
    outline: 2px solid ${theme.colour.accent};
    outline-offset: 2px;
  }
`

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the thing: 'Delete this presentation?' */
  title: string
  /** Says what goes: '“Plan to 2030” and its questions will be removed. This cannot be undone.' */
  description: ReactNode
  confirmText: string
  busy?: boolean
  busyText?: string
  /** It was done, and whatever opened the dialog is about to vanish. */
  openerGoes?: boolean
  /** Leaves the dialog open: whoever confirms closes it, once it is done. */
  onConfirm: () => void
}

/** Cancel has the focus when it opens, so that Enter harms nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmText,
  busy = false,
  busyText,
  openerGoes = false,
  onConfirm,
}: ConfirmDialogProps) {
  const focus = useReturnFocus(openerGoes)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Panel {...focus}>
          <Words>
            <Title>{title}</Title>
            <Description>{description}</Description>
          </Words>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Cancel variant="secondary">Cancel</Cancel>
            </Radix.Cancel>
            <Button
              variant="destructive"
              busy={busy}
              {...(busyText === undefined ? {} : { busyText })}
              onClick={onConfirm}
            >
              {confirmText}
            </Button>
          </DialogFooter>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}
