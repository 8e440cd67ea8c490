import { Toast as Radix } from 'radix-ui'
import { createContext, useContext, useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react'
import { ToastCard } from './toast-card'
import { ToastViewport } from './toast-style'
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS, toastState, type ToastWords } from './toast-state'

export interface ToastHandle {
  update: (words: Partial<ToastWords>) => void
  dismiss: () => void
}

export interface Toasts {
  toast: (words: ToastWords) => ToastHandle
}

const ToastContext = createContext<Toasts | null>(null)

export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToasterProvider above it')
  return toasts
}

/** Gives `useToast()` to what is inside, and shows the one toast there may be. */
export function ToasterProvider({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(toastState, [])
  const lastId = useRef(0)
  const removals = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const pending = removals.current
    return () => pending.forEach(clearTimeout)
  }, [])

  const controls = useMemo(() => {
    function dismiss(id: number) {
      dispatch({ type: 'dismiss', id })
      const removal = setTimeout(() => {
        removals.current.delete(removal)
        dispatch({ type: 'remove', id })
      }, TOAST_REMOVE_DELAY_MS)
      removals.current.add(removal)
    }
    function toast(words: ToastWords): ToastHandle {
      lastId.current += 1
      const id = lastId.current
      dispatch({ type: 'add', toast: { ...words, id, open: true } })
      return { update: next => dispatch({ type: 'update', id, words: next }), dismiss: () => dismiss(id) }
    }
    return { toast, dismiss }
  }, [])

  return (
    <ToastContext.Provider value={controls}>
      <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={50}>
        {children}
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} onClose={() => controls.dismiss(toast.id)} />
        ))}
        <ToastViewport hotkey={['F8']} />
      </Radix.Provider>
    </ToastContext.Provider>
  )
}
