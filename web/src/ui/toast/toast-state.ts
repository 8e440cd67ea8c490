export type ToastTone = 'success' | 'error' | 'info'

export interface ToastWords {
  title: string
  description?: string
  tone: ToastTone
  /** Only seen: a screen reader hears it elsewhere, such as from the field to which the focus goes. */
  quiet?: boolean
  /** A button that takes back what was done, for as long as the toast stands. */
  action?: { label: string; run: () => void } | undefined
}

export interface ToastEntry extends ToastWords {
  id: number
  open: boolean
}

export type ToastAction =
  | { type: 'add'; toast: ToastEntry }
  | { type: 'update'; id: number; words: Partial<ToastWords> }
  | { type: 'dismiss'; id: number }
  | { type: 'remove'; id: number }

export const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5000
/** Of one with a button, which has to be found and pressed. */
export const ACTION_TOAST_DURATION_MS = 10_000
/** Long after it closed: until then a dismissed toast is still known and may be updated. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000

/** Added, updated, dismissed (marked closed) or removed; the newest pushes out what is over the limit. */
export function toastState(
  toasts: readonly ToastEntry[],
  action: ToastAction,
): readonly ToastEntry[] {
  switch (action.type) {
    case 'add':
      return [action.toast, ...toasts].slice(0, TOAST_LIMIT)
    case 'update':
      return toasts.map(toast => (toast.id === action.id ? { ...toast, ...action.words } : toast))
    case 'dismiss':
      return toasts.map(toast => (toast.id === action.id ? { ...toast, open: false } : toast))
    case 'remove':
      return toasts.filter(toast => toast.id !== action.id)
  }
}
