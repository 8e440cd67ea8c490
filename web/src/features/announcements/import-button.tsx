import { Download } from '../../ui/icons/icons'
import { useState } from 'react'
import { failureSaying } from '../../apollo/failure'
import { usePortalQuery } from '../../generated/graphql'
import { Button } from '../../ui/form/button'
import { useToast } from '../../ui/toast/toaster'
import { useAnnouncementChanges } from './use-announcement-changes'

/** Fetches what the stock exchange has published. Its label names the exchange. */
export function ImportButton() {
  const { data } = usePortalQuery()
  const { importNew } = useAnnouncementChanges()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const exchange = data?.portal.exchangeName

  async function run() {
    setBusy(true)
    try {
      toast({ title: await importNew(), tone: 'success' })
    } catch (error) {
      const { title } = failureSaying(`Failed to fetch ${exchange ?? 'exchange'} announcements`)(error)
      toast({ title, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      icon={<Download size={18} aria-hidden="true" />}
      busy={busy}
      busyText="Fetching..."
      onClick={() => void run()}
    >
      Import from {exchange ?? 'the exchange'}
    </Button>
  )
}
