import type { AnnouncementRowFragment } from '../../generated/graphql'
import { documentHref } from '../../ui/document-href'
import { TextAnchor } from '../../ui/typography/text-link'
import { FileWords } from '../../ui/upload/file-words'
import { ScheduledLink } from '../scheduled-link'

type Attached = Pick<AnnouncementRowFragment, 'documentUrl' | 'document' | 'isScheduled'>

/** The document of an announcement, for administrators; null where there is none. */
export function announcementDownload({ documentUrl, document, isScheduled }: Attached) {
  const href = documentHref(documentUrl)
  return (
    href && (
      <>
        {isScheduled ? (
          <ScheduledLink href={href} fileName={document?.fileName ?? null} as={TextAnchor}>
            Download Attachment
          </ScheduledLink>
        ) : (
          <TextAnchor href={href} newTab>
            Download Attachment
          </TextAnchor>
        )}
        <FileWords href={href} stored={document} />
      </>
    )
  )
}
