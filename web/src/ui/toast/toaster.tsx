import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { lazyOptional } from '../feedback/lazy-optional'
import { TOAST_REMOVE_DELAY_MS, toastState, type ToastWords } from './toast-state'

const loadRegion = () => import('./toast-region').then(module => module.ToastRegion)
const ToastRegion = lazyOptional(loadRegion)

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
  // With what may raise one, and before it does: the toast may say that nothing can be loaded.
  useEffect(() => void loadRegion().catch(() => undefined), [])
  return toasts
}

/** Gives `useToast()` to what is inside, and shows the one toast there may be. */
export function ToasterProvider({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(toastState, [])
  const [called, setCalled] = useState(false)
  const lastId = useRef(0)
  const removals = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const pending = removals.current
    return () => pending.forEach(clearTimeout)
  }, [])

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'F8' && setCalled(true)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
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
      return {
        update: next => dispatch({ type: 'update', id, words: next }),
        dismiss: () => dismiss(id),
      }
    }
    return { toast, dismiss }
  }, [])

  return (
    <ToastContext.Provider value={controls}>
      {children}
      {/* Nothing is read out from here, but what says so is not hidden from screen readers behind an open dialog. */}
      <div aria-live="off">
        {(called || toasts.length > 0) && (
          <ToastRegion toasts={toasts} onClose={controls.dismiss} called={called} />
        )}
      </div>
    </ToastContext.Provider>
  )
}
