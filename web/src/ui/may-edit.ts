import { createContext, useContext } from 'react'

/** Whether the viewer's role may change what a part of the admin area shows. Convenience only: the server refuses what a role lacks. */
export const MayEdit = createContext(true)
export const useMayEdit = (): boolean => useContext(MayEdit)
