import { Badge } from '../../ui/badge/badge'
import { ExactAndRelativeTime } from '../../ui/date/exact-time'
import { PublishedText } from '../../ui/typography/published-text'
import { AnswerText, Panel, PanelHead, Paragraphs, Times } from './question-style'

export interface OfficialResponseProps {
  text: string
  answeredAt: string | null
}

/** The company's answer, in the voice of its published words. */
export function OfficialResponse({ text, answeredAt }: OfficialResponseProps) {
  return (
    <Panel>
      <PanelHead>
        <Badge variant="officialResponse" />
        {answeredAt && (
          <Times>
            <ExactAndRelativeTime date={answeredAt} />
          </Times>
        )}
      </PanelHead>
      <Paragraphs>
        <PublishedText text={text} paragraph={AnswerText} />
      </Paragraphs>
    </Panel>
  )
}
