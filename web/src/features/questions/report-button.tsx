import type { PublicQuestionFragment } from '../../generated/graphql'
import { useSession } from '../../session/session'
import { Button } from '../../ui/form/button'
import { Check, Flag } from '../../ui/icons/icons'

export interface ReportButtonProps {
  question: PublicQuestionFragment
  onReport: (question: PublicQuestionFragment) => void
  'aria-describedby': string
}

/** For shareholders, on others' questions. It stays when it has been pressed, so that the focus has where to come back to. */
export function ReportButton({ question, onReport, ...described }: ReportButtonProps) {
  const { user } = useSession()
  // Others' addresses are masked.
  if (user?.userType !== 'user' || user.email === question.user.email) return null
  if (question.viewerHasReported)
    return (
      <Button
        {...described}
        size="small"
        variant="quiet"
        icon={<Check size={16} aria-hidden="true" />}
        aria-disabled
      >
        Reported
      </Button>
    )
  return (
    <Button
      {...described}
      size="small"
      variant="quiet"
      icon={<Flag size={16} aria-hidden="true" />}
      onClick={() => onReport(question)}
    >
      Report
    </Button>
  )
}
