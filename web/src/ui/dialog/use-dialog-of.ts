import { useState } from 'react'

export interface DialogOf<Thing> {
  open: boolean
  /** What it is about; still known while the dialog fades out. */
  of: Thing | null
  /** Grows with each opening, so that none begins with what the one before it left. */
  turn: number
  show: (of: Thing) => void
  close: () => void
}

/** A dialog about one thing of many. */
export function useDialogOf<Thing>(): DialogOf<Thing> {
  const [state, setState] = useState<{ open: boolean; of: Thing | null; turn: number }>({
    open: false,
    of: null,
    turn: 0,
  })
  return {
    ...state,
    show: of => setState(({ turn }) => ({ open: true, of, turn: turn + 1 })),
    close: () => setState(before => ({ ...before, open: false })),
  }
}
