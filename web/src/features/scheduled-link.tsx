import type { ComponentProps, ComponentType, MouseEvent } from 'react'
import { useDownload } from '../session/use-download'
import { useToast } from '../ui/toast/toaster'

interface ScheduledLinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  href: string
  /** The name of the file to save. */
  fileName: string | null
  as: ComponentType<ComponentProps<'a'> & { href: string }>
}

/**
 * The link to the document of a scheduled announcement. Only administrators may have it, whom a plain request does not name: it is
 * fetched with the session's token and saved. One at another site is a plain link.
 */
export function ScheduledLink({ href, fileName, as: Anchor, ...rest }: ScheduledLinkProps) {
  const { toast } = useToast()
  const download = useDownload()
  function onClick(event: MouseEvent) {
    if (new URL(href, window.location.href).origin !== window.location.origin) return
    event.preventDefault()
    download(href, fileName ?? '').catch(() =>
      toast({
        tone: 'error',
        title: 'The document could not be fetched.',
        description: 'Check your connection, then try again.',
      }),
    )
  }
  return <Anchor href={href} onClick={onClick} {...rest} />
}
