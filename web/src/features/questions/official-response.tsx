import { useId, useState } from 'react'
import styled from 'styled-components'
import { Badge } from '../../ui/badge/badge'
import { ExactAndRelativeTime, ExactTime } from '../../ui/date/exact-time'
import { lazyOptional } from '../../ui/feedback/lazy-optional'
import { ChevronDown } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { PublishedText } from '../../ui/typography/published-text'
import { Fold } from './fold'
import { AnswerText, Panel, PanelHead, Paragraphs, Times } from './question-style'

/** Loaded when it is first opened: few answers are corrected. */
const EarlierWording = lazyOptional(() =>
  import('./earlier-wording').then(module => module.EarlierWording),
)

/** Under a hairline. */
const Earlier = styled.div`
  margin-top: ${theme.space[16]};
  border-top: 1px solid ${theme.colour.rule2};

  > button {
    margin: 0 0 0 -${theme.space[4]};
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export interface OfficialResponseProps {
  questionId: string
  /** Null once it was withdrawn. */
  text: string | null
  answeredAt: string | null
  /** When it was corrected or withdrawn last. */
  updatedAt: string | null
}

/** The company's answer, in the voice of its published words. */
export function OfficialResponse({
  questionId,
  text,
  answeredAt,
  updatedAt,
}: OfficialResponseProps) {
  return (
    <Panel>
      <PanelHead>
        {text === null ? (
          <Badge variant="withdrawn">Answer withdrawn</Badge>
        ) : (
          <Badge variant="officialResponse" />
        )}
        {updatedAt ? (
          <Times>
            <span>
              {text === null ? 'Withdrawn on' : 'Updated'} <ExactTime date={updatedAt} />
            </span>
          </Times>
        ) : (
          answeredAt && (
            <Times>
              <ExactAndRelativeTime date={answeredAt} />
            </Times>
          )
        )}
      </PanelHead>
      {text !== null && (
        <Paragraphs>
          <PublishedText text={text} paragraph={AnswerText} />
        </Paragraphs>
      )}
      {text !== null && updatedAt && (
        <FoldedWording questionId={questionId} updatedAt={updatedAt} />
      )}
    </Panel>
  )
}

function FoldedWording({ questionId, updatedAt }: { questionId: string; updatedAt: string }) {
  const [isOpen, setOpen] = useState(false)
  const wording = useId()
  return (
    <Earlier>
      <Fold aria-expanded={isOpen} aria-controls={wording} onClick={() => setOpen(!isOpen)}>
        <ChevronDown size={18} aria-hidden="true" />
        Earlier wording
      </Fold>
      <div id={wording}>
        {/* Asked for anew when it has been corrected once more. */}
        {isOpen && <EarlierWording key={updatedAt} questionId={questionId} />}
      </div>
    </Earlier>
  )
}
