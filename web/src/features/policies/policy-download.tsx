import type { PolicyRowFragment } from '../../generated/graphql'
import { documentHref } from '../../ui/document-href'
import { TextAnchor } from '../../ui/typography/text-link'
import { FileWords } from '../../ui/upload/file-words'

/** The document of a policy, for administrators; null where its address is none. */
export function policyDownload({ pdfUrl, pdf }: Pick<PolicyRowFragment, 'pdfUrl' | 'pdf'>) {
  const href = documentHref(pdfUrl)
  return (
    href && (
      <>
        <TextAnchor href={href} newTab>
          View/Download PDF
        </TextAnchor>
        <FileWords href={href} stored={pdf} />
      </>
    )
  )
}
