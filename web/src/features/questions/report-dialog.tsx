import { formErrorTitled } from '../../apollo/form-errors'
import { type PublicQuestionFragment, useQuestionReportMutation } from '../../generated/graphql'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { useToast } from '../../ui/toast/toaster'
import { excerpt } from '../../ui/typography/excerpt'

/** So much of a question names it. */
const NAMED_BY = 110

const toFormError = formErrorTitled('Failed to report question')

/** Asks before a question is reported. When that fails it stays, so that it can be tried again. */
export function ReportDialog({ dialog }: { dialog: DialogOf<PublicQuestionFragment> }) {
  const { toast } = useToast()
  const [report, { loading }] = useQuestionReportMutation()

  async function confirm() {
    if (!dialog.of || !dialog.open) return
    try {
      await report({ variables: { input: { id: dialog.of.id } } })
      toast({
        tone: 'success',
        title: 'Question reported',
        description: 'The company will look at it.',
      })
      dialog.close()
    } catch (error) {
      const { title, description } = toFormError(error)
      toast({ tone: 'error', title, ...(description && { description }) })
    }
  }

  return (
    <ConfirmDialog
      open={dialog.open}
      onOpenChange={open => !open && !loading && dialog.close()}
      title="Report this question?"
      description={
        dialog.of &&
        `“${excerpt(dialog.of.questionText, NAMED_BY)}” is shown to the company for a second look. It stays public, and its asker is not told.`
      }
      confirmText="Report"
      busy={loading}
      busyText="Reporting..."
      onConfirm={() => void confirm()}
    />
  )
}
