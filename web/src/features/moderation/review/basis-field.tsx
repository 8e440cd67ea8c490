import { useId, useState } from 'react'
import styled from 'styled-components'
import type { AnswerBasis } from '../../../generated/graphql'
import { iconButton } from '../../../ui/form/icon-button-style'
import { RadioGroup } from '../../../ui/form/radio-group'
import { Input } from '../../../ui/form/text-field'
import { FileCheck } from '../../../ui/icons/answer-icons'
import { X } from '../../../ui/icons/icons'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { type } from '../../../ui/typography/type-styles'
import type { Cited, WrittenAnswer } from './answer-editors'
import { CitationPicker } from './citation-picker'
import { Declaration } from './declaration'
import { FieldProblem } from './field-problem'
import { useReleasedWords } from './released-words'

const { colour, from, space } = theme

/** Side by side; stacked on a phone. */
const Choice = styled.div`
  padding-bottom: ${space[4]};
  border-bottom: 1px solid ${colour.rule};

  ${from.tablet} {
    fieldset {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space[16]};
    }
  }
`

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  padding: ${space[8]} 0;

  > svg {
    align-self: start;
    color: ${colour.accent};
  }
  ${theme.below.tablet} {
    grid-template-columns: 20px minmax(0, 1fr) auto;

    > label {
      grid-row: 2;
      grid-column: 2;
    }
  }
`

const Title = styled.span`
  display: block;
  ${type.dense}
  font-weight: 600;
  overflow-wrap: anywhere;
`

const Page = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  ${type.meta}
  color: ${colour.ink2};

  > input {
    width: 64px;
    text-align: center;
  }
`

const Remove = styled.button`
  ${iconButton}
`

const options = [
  { value: 'RELEASED', label: 'Rests on announcements', hint: 'All of it has been released' },
  { value: 'NOTHING_NEW', label: 'Nothing new', hint: 'It says nothing that is not public' },
]

interface BasisFieldProps {
  written: WrittenAnswer
  onChange: (change: Partial<WrittenAnswer>) => void
  /** By field: `basis`, `citations`, `declarationId`. */
  problem: { field: string | undefined; message: string | undefined } | null
}

/** The basis of an answer: announcements with pages, or the declaration that it contains nothing new. */
export function BasisField({
  written: { basis, citations, declarationId },
  onChange,
  problem,
}: BasisFieldProps) {
  const id = useId()
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  const basisProblem = problemOf('basis')
  const citationProblem = problemOf('citations')
  return (
    <div>
      <Choice data-field="basis">
        <RadioGroup
          label="Basis"
          name={`basis-${id}`}
          options={options}
          value={basis ?? ''}
          onChange={value => onChange({ basis: value as AnswerBasis })}
        />
        <FieldProblem id={`${id}-basis`}>{basisProblem}</FieldProblem>
      </Choice>
      {basis === 'RELEASED' && (
        <div data-field="citations">
          <Rows aria-label="Cited announcements">
            {citations.map((cited, place) => (
              <CitationRow
                // A document may be cited twice, so the key of a row is its position.
                key={`${cited.announcementId} ${place}`}
                cited={cited}
                onPage={page => onChange({ citations: citations.with(place, { ...cited, page }) })}
                onRemove={() => onChange({ citations: citations.toSpliced(place, 1) })}
              />
            ))}
          </Rows>
          <CitationPicker
            onPick={({
              id: announcementId,
              title,
              publishedAt,
              awaitsExchange,
              documentPages: pages,
            }) =>
              onChange({
                citations: [
                  ...citations,
                  { announcementId, title, publishedAt, awaitsExchange, pages, page: 1 },
                ],
              })
            }
          />
          <FieldProblem id={`${id}-citations`}>{citationProblem}</FieldProblem>
        </div>
      )}
      {basis === 'NOTHING_NEW' && (
        <div data-field="declarationId">
          <Declaration
            declarationId={declarationId}
            onChange={next => onChange({ declarationId: next })}
            more="The approver declares the same."
            error={problemOf('declarationId')}
          />
        </div>
      )}
    </div>
  )
}

interface CitationRowProps {
  cited: Cited
  onPage: (page: number) => void
  onRemove: () => void
}

function CitationRow({ cited, onPage, onRemove }: CitationRowProps) {
  const { announcementId, title, page, pages } = cited
  const [typed, setTyped] = useState(String(page))
  const [known, setKnown] = useState(page)
  // Another person has selected another page.
  if (page !== known) {
    setKnown(page)
    if (Number(typed) !== page) setTyped(String(page))
  }
  const releasedWords = useReleasedWords()
  const hint = useId()
  const isPage = /^[1-9]\d*$/.test(typed.trim()) && Number(typed) <= (pages ?? Infinity)
  return (
    <Row>
      <FileCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <Title>{title}</Title>
        <Meta as="span">
          {announcementId === null ? 'Deleted: it cannot be cited any more' : releasedWords(cited)}
        </Meta>
        {!isPage && (
          <FieldProblem id={hint}>
            {pages === null ? 'Give a page, from 1' : `Give a page from 1 to ${pages}`}
          </FieldProblem>
        )}
      </div>
      <Page>
        Page
        <Input
          $dense
          inputMode="numeric"
          aria-label={`Page of “${title}”`}
          autoComplete="off"
          value={typed}
          aria-invalid={!isPage || undefined}
          aria-describedby={isPage ? undefined : hint}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (/^[1-9]\d*$/.test(value.trim()) && Number(value) <= (pages ?? Infinity))
              onPage(Number(value))
          }}
        />
      </Page>
      <Remove type="button" aria-label={`Remove “${title}”`} onClick={onRemove}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </Remove>
    </Row>
  )
}
