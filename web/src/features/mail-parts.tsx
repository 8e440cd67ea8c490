import { useId, useState } from 'react'
import styled from 'styled-components'
import { SegmentedRadios } from '../ui/form/segmented-radios'
import { theme } from '../ui/theme'
import { Meta } from '../ui/typography/text'
import { type } from '../ui/typography/type-styles'
import { VisuallyHidden } from '../ui/typography/visually-hidden'

const { colour, radius, space } = theme

const Subject = styled.p`
  ${type.ui}
  font-weight: 600;
  overflow-wrap: anywhere;
`

const Frame = styled.iframe`
  width: 100%;
  height: max(320px, 100dvh - 360px);
  min-height: 320px;
  border: 1px solid ${colour.rule};
  border-radius: ${radius.card};
  background: ${colour.paper};
`

const Text = styled.pre`
  margin: 0;
  padding: ${space[16]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius.card};
  font: 0.875rem/1.375rem ${theme.font.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Choice = styled.div`
  max-width: 200px;
`

type Part = 'html' | 'text'

const parts: { value: Part; label: string }[] = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
]

/** In a frame that may run, send and open nothing: its links lead to windows, which the sandbox does not open. */
const inert = (html: string) =>
  html.replace(/<head\b[^>]*>/i, head => `${head}<base target="_blank">`)

/** An email as a recipient reads it: its subject and one of its parts. */
export function MailParts({ mail }: { mail: { subject: string; html: string; text: string } }) {
  const id = useId()
  const [part, setPart] = useState<Part>('html')
  return (
    <>
      <div>
        <Meta>Subject</Meta>
        <Subject>{mail.subject}</Subject>
      </div>
      <Choice>
        <VisuallyHidden id={id}>Part of the mail</VisuallyHidden>
        <SegmentedRadios
          name="part"
          options={parts}
          value={part}
          onChange={setPart}
          labelledBy={id}
        />
      </Choice>
      {part === 'html' ? (
        <Frame title="The mail as HTML" sandbox="" srcDoc={inert(mail.html)} />
      ) : (
        <Text>{mail.text}</Text>
      )}
      <Meta>As a recipient gets it; links in a preview do not work for anyone.</Meta>
    </>
  )
}
