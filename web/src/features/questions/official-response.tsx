import { Badge } from '../../ui/badge/badge'
import { RelativeTime } from '../../ui/date/relative-time'
import { PublishedText } from '../../ui/typography/published-text'
import { AnswerText, Panel, PanelHead, Paragraphs } from './question-style'

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
        {answeredAt && <RelativeTime date={answeredAt} />}
      </PanelHead>
      <Paragraphs>
        <PublishedText text={text} paragraph={AnswerText} />
      </Paragraphs>
    </Panel>
  )
}
