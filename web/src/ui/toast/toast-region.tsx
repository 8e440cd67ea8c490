import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { TOAST_DURATION_MS, type ToastEntry } from './toast-state'
import { ToastViewport, Card, CloseButton, Description, Title } from './toast-style'
import { useToastFocus } from './use-toast-focus'
import { CircleAlert, CircleCheck, Info, X } from '../icons/icons'
import { theme } from '../theme'

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
        duration={TOAST_DURATION_MS}
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
