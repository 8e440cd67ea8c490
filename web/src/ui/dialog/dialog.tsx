import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { useReturnFocus } from '../focus/use-return-focus'
import { iconButton } from '../form/icon-button-style'
import { X } from '../icons/icons'
import { fade } from '../motion'
import { theme } from '../theme'
import { VisuallyHidden } from '../typography/visually-hidden'
import { dialogTitleStyle, panelStyle, scrimStyle } from './dialog-style'

const Scrim = styled(Radix.Overlay)`
  ${scrimStyle}
  ${fade(theme.motion.dialog)}
`

const Panel = styled(Radix.Content)`
  ${panelStyle}
  height: 100dvh;

  ${theme.from.tablet} {
    width: min(640px, 100vw - 64px);
    height: fit-content;
    max-height: calc(100dvh - 64px);
    border-radius: ${theme.radius.dialog};
  }
`

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[16]};
  padding: ${theme.space[16]} ${theme.space[12]} ${theme.space[16]} ${theme.space[20]};
  border-bottom: 1px solid ${theme.colour.rule};

  ${theme.from.tablet} {
    padding: 20px 16px 20px 28px;
  }
`

const Title = styled(Radix.Title)`
  ${dialogTitleStyle}
`

const Close = styled(Radix.Close)`
  ${iconButton}
`

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Heard when the dialog opens; not shown. */
  description?: string
  /** A click beside it does not close it: something may have been typed. */
  holdsInput?: boolean
  /** Called in place of closing it when Escape is pressed. */
  onEscape?: () => void
  /** Called once it has gone; answers whether the focus is where it belongs, and not to be given back to what opened the dialog. */
  onClosed?: () => boolean
  /** A DialogForm or DialogBody, and a DialogFooter. */
  children: ReactNode
}

const fields =
  '[data-focus-first], input:not([type="hidden"], :disabled), textarea:not(:disabled), [role="combobox"]:not(:disabled)'

/** 640 wide with its own scroll; the whole height on a phone. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  holdsInput = false,
  onEscape,
  onClosed,
  children,
}: DialogProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  function focusFirstField(event: Event) {
    onOpenAutoFocus()
    const field = panel.current?.querySelector<HTMLElement>(fields)
    if (!field) return
    event.preventDefault()
    field.focus()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Panel
          ref={panel}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={event =>
            onClosed?.() ? event.preventDefault() : onCloseAutoFocus(event)
          }
          onEscapeKeyDown={event => {
            if (!onEscape) return
            event.preventDefault()
            onEscape()
          }}
          onInteractOutside={event => holdsInput && event.preventDefault()}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Head>
            <Title>{title}</Title>
            <Close aria-label="Close">
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </Close>
            {description !== undefined && (
              <Radix.Description asChild>
                <VisuallyHidden>{description}</VisuallyHidden>
              </Radix.Description>
            )}
          </Head>
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}
