import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { PresentationViewRecordDocument } from '../../generated/graphql'

/** What some browsers do with a page that is likely to be opened next; TypeScript does not know it yet. */
const isPrerendered = () => 'prerendering' in document && document.prerendering === true

/** Says once that the presentation was opened, as soon as it is there to be seen. The count that is shown stays as it was. */
export function useViewRecord(id: string | undefined): void {
  const client = useApolloClient()
  // React may run effects twice, and signing in or out reads the page anew.
  const said = useRef<string>(undefined)

  useEffect(() => {
    function say() {
      if (id === undefined || said.current === id) return
      said.current = id
      const options = { variables: { input: { id } }, fetchPolicy: 'no-cache' } as const
      // One view more or less is nothing to the reader, whose page is whole without it.
      client.mutate({ mutation: PresentationViewRecordDocument, ...options }).catch(() => undefined)
    }
    if (isPrerendered()) {
      document.addEventListener('prerenderingchange', say, { once: true })
      return () => document.removeEventListener('prerenderingchange', say)
    }
    // By itself: the page need not wait for it to come to life.
    const soon = setTimeout(say)
    return () => clearTimeout(soon)
  }, [client, id])
}
