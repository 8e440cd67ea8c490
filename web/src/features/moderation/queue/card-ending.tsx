import { adminPaths } from '../../../admin-paths'
import { Meta } from '../../../ui/typography/text'
import { TextLink } from '../../../ui/typography/text-link'
import { CardDecline } from '../decline/card-decline'
import type { ModeratedQuestion } from '../moderated-question'

/** Details of a question's end: its merge target, or the wording of its decline. */
export function CardEnding({
  question: { moderation, mergedInto, decline },
}: {
  question: ModeratedQuestion
}) {
  return (
    <>
      {moderation.isMerged && mergedInto && (
        <Meta as="p">
          Merged into:{' '}
          <TextLink to={adminPaths.question(mergedInto.id)}>{mergedInto.questionText}</TextLink>
        </Meta>
      )}
      {moderation.isDeclined && decline && (
        <CardDecline decline={decline} isOpen={moderation.isReviewRequested} />
      )}
    </>
  )
}
