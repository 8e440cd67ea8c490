import { CircleAlert, CircleCheck, Info, X } from './icons'
import { Card, CloseButton, Description, Title } from './toast-style'
import { theme } from './theme'
import type { ToastEntry } from './toast-state'

const icons = {
  success: { Icon: CircleCheck, colour: theme.colour.accent },
  error: { Icon: CircleAlert, colour: theme.colour.red },
  info: { Icon: Info, colour: theme.colour.ink2 },
} as const

export interface ToastCardProps {
  toast: ToastEntry
  onClose: () => void
}

export function ToastCard({ toast, onClose }: ToastCardProps) {
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
