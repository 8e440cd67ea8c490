import { useId } from 'react'
import styled from 'styled-components'
import { type DeclarationFragment, useDeclarationsQuery } from '../../../generated/graphql'
import { formatDay } from '../../../ui/date/format-date'
import { useTimeZone } from '../../../ui/date/time-zone'
import { Checkbox } from '../../../ui/form/checkbox'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { TextButton } from '../../../ui/typography/text-link'
import { type } from '../../../ui/typography/type-styles'
import { wordingStyle } from '../../../ui/typography/wording-style'
import { FieldProblem } from './field-problem'

const { colour, space } = theme

/** The row is clickable. */
const Row = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[12]};
  padding: ${space[8]} 0;
  cursor: pointer;
  ${type.dense}
`

const Words = styled.span`
  ${wordingStyle}
  color: ${colour.ink};
  overflow-wrap: anywhere;
`

const Hint = styled(Meta)`
  padding-left: 32px;
`

/** The current declaration; undefined while loading. */
export function useDeclaration(skip = false) {
  const { data, error, refetch } = useDeclarationsQuery({
    skip,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  return {
    declaration: data?.wordings.find(({ key }) => key === 'NOTHING_NEW'),
    failed: error !== undefined && !data,
    onRetry: () => void refetch().catch(() => undefined),
  }
}

interface DeclarationProps {
  /** The wording that the same person ticked last. */
  declarationId: string | null
  onChange: (declarationId: string | null) => void
  /** Text below the wording's number. */
  more: string
  error?: string | undefined
  disabled?: boolean
}

/** 'Wording 2, of 12 Jun 2026.' */
export function useWordingWords() {
  const timeZone = useTimeZone()
  return ({ number, since }: Pick<DeclarationFragment, 'number' | 'since'>) =>
    `Wording ${number}${since === null ? '' : `, of ${formatDay(since, timeZone)}`}.`
}

/** The declaration that nothing is new. A tick applies to the displayed wording; a newer one must be ticked again. */
export function Declaration({
  declarationId,
  onChange,
  more,
  error,
  disabled = false,
}: DeclarationProps) {
  const { declaration, failed, onRetry } = useDeclaration()
  const wordingWords = useWordingWords()
  const id = useId()
  if (failed)
    return (
      <Meta>
        The declaration could not be loaded. <TextButton onClick={onRetry}>Try Again</TextButton>
      </Meta>
    )
  if (!declaration) return null
  const isOutdated = declarationId !== null && declarationId !== declaration.id
  return (
    <div>
      <Row htmlFor={id}>
        <Checkbox
          id={id}
          name="declarationId"
          checked={declarationId === declaration.id}
          onChange={({ target }) => onChange(target.checked ? declaration.id : null)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        />
        <Words>{declaration.text}</Words>
      </Row>
      <Hint id={`${id}-hint`}>
        {wordingWords(declaration)}{' '}
        <span>{isOutdated ? 'It was reworded since it was ticked: read it again.' : more}</span>
      </Hint>
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </div>
  )
}
