import { createContext, useContext, useEffect } from 'react'

const PageTitleContext = createContext<(title: string) => void>(() => undefined)

/** Hears the title of the page that is shown, and every new one. */
export const PageTitleProvider = PageTitleContext.Provider

export function useAnnounceTitle(title: string): void {
  const tell = useContext(PageTitleContext)
  useEffect(() => tell(title), [tell, title])
}
