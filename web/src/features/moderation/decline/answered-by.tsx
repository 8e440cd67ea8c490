import { useQuery } from '@apollo/client/react'
import { useDeferredValue, useId, useState } from 'react'
import styled from 'styled-components'
import { AnsweredAlreadyDocument } from '../../../generated/graphql'
import { RadioGroup } from '../../../ui/form/radio-group'
import { SearchField } from '../../../ui/form/search-field'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'

const SHOWN = 5
const LENGTH = 160

/** Shortens a question to an identifiable beginning. */
const shorten = (text: string) =>
  text.length > LENGTH ? `${text.slice(0, LENGTH).trimEnd()}…` : text

const Found = styled.div`
  margin-top: ${theme.space[8]};
`

interface AnsweredByProps {
  presentationId: string
  value: string | null
  onChange: (questionId: string) => void
}

/** Finds the question whose answer also answers this one. Lists those of the same presentation first; a search finds all. */
export function AnsweredBy({ presentationId, value, onChange }: AnsweredByProps) {
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const { data, previousData, loading } = useQuery(AnsweredAlreadyDocument, {
    variables: { filter: search ? { search } : { presentationId }, first: SHOWN },
    fetchPolicy: 'no-cache',
  })
  const found =
    (data ?? previousData)?.moderationQueue.questions.edges.map(({ node }) => node) ?? []
  const hint = useId()
  return (
    <>
      <SearchField
        label="Find the answered question"
        placeholder="Find the answered question"
        value={words}
        onChange={setWords}
      />
      <Found aria-describedby={hint}>
        {found.length > 0 && (
          <RadioGroup
            light
            label="Answered by"
            name="answeredById"
            value={value ?? ''}
            onChange={onChange}
            options={found.map(({ id, questionText, presentation }) => ({
              value: id,
              label: shorten(questionText),
              hint: presentation.title,
            }))}
          />
        )}
        <Meta id={hint} role="status">
          {!loading &&
            found.length === 0 &&
            (search
              ? 'No answered question has these words.'
              : 'Nothing on this presentation is answered.')}
        </Meta>
      </Found>
    </>
  )
}
