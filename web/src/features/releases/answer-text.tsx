import { useState } from 'react'
import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { excerpt } from '../../ui/typography/excerpt'
import { TextButton } from '../../ui/typography/text-link'

/** Length at which an answer is cut. */
export const TEXT_LENGTH = 240

const Words = styled.p`
  max-width: 640px;
  margin-block: 2px;
  font-family: ${theme.font.serif};
  white-space: pre-line;
`

/** Words of an answer that will be published, cut if they are long. */
export function AnswerText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > TEXT_LENGTH
  return (
    <Words>
      <span>{isWhole ? text : excerpt(text, TEXT_LENGTH)}</span>
      {isLong && (
        <>
          {' '}
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show more'}
          </TextButton>
        </>
      )}
    </Words>
  )
}
