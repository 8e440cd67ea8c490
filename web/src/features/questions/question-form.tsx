import { FormikProvider, useFormik } from 'formik'
import type { FormEvent } from 'react'
import { QUESTION_MIN_LENGTH } from '../../../../api/src/rules/limits'
import { questionSchema } from '../../../../api/src/rules/schemas/question-schemas'
import { Button } from '../../ui/button'
import { useToast } from '../../ui/toaster'
import { useKeptFocus } from '../../ui/use-kept-focus'
import { AskCard, Fields, Note, Title } from './ask-card-style'
import { QuestionField } from './question-field'
import { useAskQuestion } from './use-ask-question'

export interface QuestionFormProps {
  presentationId: string
  /** Called when the question was taken. */
  onAsked: () => void
}

/** What was written stays until it was taken. */
export function QuestionForm({ presentationId, onAsked }: QuestionFormProps) {
  const ask = useAskQuestion(presentationId)
  const { toast } = useToast()
  const form = useFormik({
    initialValues: { questionText: '' },
    validationSchema: questionSchema,
    onSubmit: async (values, { resetForm }) => {
      try {
        await ask(questionSchema.cast(values).questionText)
        resetForm()
        onAsked()
      } catch {
        toast({ tone: 'error', title: 'Error', description: 'Failed to submit question. Please try again.' })
      }
    },
  })
  const tooShort = form.values.questionText.trim().length < QUESTION_MIN_LENGTH
  // With the question taken the button is disabled, and would leave the keyboard nowhere.
  const focus = useKeptFocus(tooShort ? 'writing' : 'ready')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (form.isSubmitting) return
    if (tooShort) toast({ tone: 'error', title: 'Question too short', description: 'Please write at least 10 characters.' })
    else void form.submitForm()
  }

  return (
    <AskCard {...focus}>
      <Title tabIndex={-1} data-keeps-focus>
        Ask a question
      </Title>
      <FormikProvider value={form}>
        <Fields onSubmit={submit}>
          <QuestionField />
          <Button type="submit" wide disabled={tooShort} busy={form.isSubmitting} busyText="Submitting...">
            Submit Question
          </Button>
          <Note>Your name appears with your question. The company replies here.</Note>
        </Fields>
      </FormikProvider>
    </AskCard>
  )
}
