import { type ReactNode, useState } from 'react'
import type { ModeratedQuestion } from '../moderated-question'
import { CardCorrection } from '../review/card-correction'
import { AnsweredWords, type CorrectionKind } from './answered-words'
import { CardEnding } from './card-ending'

export interface CardSettledProps {
  question: ModeratedQuestion
  /** The card's other actions. */
  children: ReactNode
}

/** The result of a question that is no longer pending. A published answer can be corrected and withdrawn. */
export function CardSettled({ question, children }: CardSettledProps) {
  const [step, setStep] = useState<CorrectionKind | null>(null)
  const { status, reviewRevision, isMerged, isDeclined } = question.moderation
  if (status === 'ANSWERED' && (step !== null || reviewRevision > 0))
    return (
      <CardCorrection question={question} step={step} onStep={setStep}>
        {children}
      </CardCorrection>
    )
  return (
    <div>
      {(isMerged || isDeclined) && <CardEnding question={question} />}
      <AnsweredWords question={question} onStep={status === 'ANSWERED' ? setStep : undefined}>
        {children}
      </AnsweredWords>
    </div>
  )
}
