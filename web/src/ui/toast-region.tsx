import { Toast as Radix } from 'radix-ui'
import { ToastCard } from './toast-card'
import { TOAST_DURATION_MS, type ToastEntry } from './toast-state'
import { ToastViewport } from './toast-style'

export interface ToastRegionProps {
  toasts: readonly ToastEntry[]
  onClose: (id: number) => void
}

/** Where toasts appear; F8 leads there. */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      <ToastViewport hotkey={['F8']} />
    </Radix.Provider>
  )
}
