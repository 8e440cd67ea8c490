declare global {
  interface WindowEventMap {
    'page-coming': CustomEvent<Promise<unknown>>
  }
}

/** Tells whoever shows it (page-loading.tsx) that a page's program is on its way. On the server nobody does. */
export function tellComing<Page>(program: Promise<Page>): Promise<Page> {
  globalThis.window?.dispatchEvent(new CustomEvent('page-coming', { detail: program }))
  return program
}
