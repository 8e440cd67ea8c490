import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import { CircleAlert, CircleCheck, Info, X } from '../icons/icons'
import { fadeRise } from '../motion'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { ACTION_TOAST_DURATION_MS, TOAST_DURATION_MS, type ToastEntry } from './toast-state'
import { useToastFocus } from './use-toast-focus'

const { colour } = theme

const ground = css`
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
  box-shadow: ${theme.shadow.menu};
`

/** Above whatever bar stands at the foot of the window, so that neither hides the other. */
const ToastViewport = styled(Radix.Viewport)`
  position: fixed;
  right: 16px;
  bottom: calc(16px + var(--bottom-bar-height, 0px));
  left: 16px;
  z-index: ${theme.layer.toast};
  margin: 0;
  padding: 0;
  list-style: none;
  border-radius: ${theme.radius.card};

  /* Whoever is led here sees where they are. */
  &:focus-visible:empty::before {
    ${ground}
    content: 'No notifications';
    display: block;
    padding: 16px;
    ${type.dense}
  }
  /* On a phone a form takes the whole window, with its buttons at the foot. */
  ${theme.below.tablet} {
    body:has([role='dialog'] [type='submit']) & {
      bottom: 97px;
    }
  }
  ${theme.from.tablet} {
    right: 32px;
    bottom: calc(32px + var(--bottom-bar-height, 0px));
    left: auto;
    width: 368px;

    /* A dialog has its title at the top, and its buttons at the right of its foot. */
    body:has([role='dialog'], [role='alertdialog']) & {
      right: auto;
      left: 32px;
    }
  }
  /* Over the admin area's head, and not over the card that is being worked on. */
  body:has(main [role='tablist']):not(:has([role='dialog'], [role='alertdialog'])) & {
    top: 8px;
    bottom: auto;
  }
`

const Card = styled(Radix.Root)`
  display: grid;
  grid-template-columns: 20px 1fr 32px;
  gap: 0 12px;
  align-items: start;
  padding: 16px 12px 16px 16px;
  ${ground}
  /* Beside an open dialog as well, which otherwise lets nothing be pointed at. */
  pointer-events: auto;
  ${fadeRise(theme.motion.menu)}

  > svg {
    margin-top: 1px;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='end'] {
    transform: translateX(var(--radix-toast-swipe-end-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${theme.motion.menu} ${theme.motion.enterEase};
  }
`

const Title = styled(Radix.Title)`
  ${type.dense}
  font-weight: 600;
`

const Description = styled(Radix.Description)`
  ${type.dense}
  color: ${colour.ink2};
`

const CloseButton = styled(Radix.Close)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  margin: -5px 0;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${colour.ink2};
  cursor: pointer;

  &:hover {
    background: ${colour.sunken};
    color: ${colour.ink};
  }
  &:active {
    background: ${colour.fill};
  }
`

const ActionButton = styled(Radix.Action)`
  margin: 4px 0 -8px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: ${colour.accent};
  cursor: pointer;
  ${type.dense}
  font-weight: 600;

  &:hover {
    color: ${colour.accentHover};
    text-decoration: underline;
    text-underline-offset: 0.24em;
  }
`

const icons = {
  success: { Icon: CircleCheck, colour: theme.colour.accent },
  error: { Icon: CircleAlert, colour: theme.colour.red },
  info: { Icon: Info, colour: theme.colour.ink2 },
} as const

interface ToastCardProps {
  toast: ToastEntry
  onClose: () => void
}

function ToastCard({ toast, onClose }: ToastCardProps) {
  const { Icon, colour } = icons[toast.tone]
  return (
    <Card
      open={toast.open}
      onOpenChange={open => !open && onClose()}
      // An error interrupts the reader; good news waits for a pause.
      type={toast.tone === 'error' ? 'foreground' : 'background'}
    >
      <Icon size={20} strokeWidth={1.75} color={colour} aria-hidden="true" />
      <div>
        <Title>{toast.title}</Title>
        {toast.description && <Description>{toast.description}</Description>}
        {toast.action && (
          <ActionButton
            altText={`${toast.action.label}: press F8 to come to it`}
            onClick={toast.action.run}
          >
            {toast.action.label}
          </ActionButton>
        )}
      </div>
      <CloseButton aria-label="Close">
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </CloseButton>
    </Card>
  )
}

/** The same at every rendering: Radix would begin anew to listen in the middle of the press that it listens for. */
const hotkey = ['F8']

export interface ToastRegionProps {
  toasts: readonly ToastEntry[]
  onClose: (id: number) => void
  /** F8 was pressed before there was a region to lead to. */
  called: boolean
}

/** Where toasts appear; F8 leads there, and closing a toast leads back. */
export function ToastRegion({ toasts, onClose, called }: ToastRegionProps) {
  const viewport = useRef<HTMLOListElement>(null)
  // Radix reads a toast out from an element of its own; one outside of the document is heard by nobody.
  const [nowhere] = useState(() => document.createElement('div'))
  const { region, giveBack } = useToastFocus()
  const calledFirst = useRef(called)
  useEffect(() => {
    if (calledFirst.current) viewport.current?.focus()
  }, [])

  function close(id: number) {
    onClose(id)
    giveBack()
  }

  return (
    <div ref={region}>
      {/* Radix keeps a pause for good that ended with its toast, so the next one counts down in a provider of its own. */}
      <Radix.Provider
        key={toasts[0]?.id}
        duration={toasts[0]?.action ? ACTION_TOAST_DURATION_MS : TOAST_DURATION_MS}
        swipeDirection="right"
        swipeThreshold={50}
        {...(toasts[0]?.quiet ? { announcerContainer: nowhere } : {})}
      >
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
        <ToastViewport ref={viewport} hotkey={hotkey} />
      </Radix.Provider>
    </div>
  )
}
