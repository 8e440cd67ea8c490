import { Badge } from '../../ui/badge/badge'
import { RelativeTime } from '../../ui/date/relative-time'
import { AnswerText, Panel, PanelHead, Paragraphs } from './question-style'

export interface OfficialResponseProps {
  text: string
  answeredAt: string | null
}

/** The company's answer, in the voice of its published words. */
export function OfficialResponse({ text, answeredAt }: OfficialResponseProps) {
  const paragraphs = text
    .split('\n')
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
  return (
    <Panel>
      <PanelHead>
        <Badge variant="officialResponse" />
        {answeredAt && <RelativeTime date={answeredAt} />}
      </PanelHead>
      <Paragraphs>
        {paragraphs.map((paragraph, index) => (
          <AnswerText key={index}>{paragraph}</AnswerText>
        ))}
      </Paragraphs>
    </Panel>
  )
}
