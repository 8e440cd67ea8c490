import { useRef } from 'react'
import styled from 'styled-components'
import { usePresentationOptions } from '../../../apollo/use-presentation-options'
import type { QueueOrder } from '../../../generated/graphql'
import { FilterSelect } from '../../../ui/form/filter-select'
import { SearchField } from '../../../ui/form/search-field'
import { X } from '../../../ui/icons/icons'
import { theme } from '../../../ui/theme'
import { formatNumber } from '../../../ui/typography/count-words'
import { TextButton } from '../../../ui/typography/text-link'
import { type } from '../../../ui/typography/type-styles'
import { isFiltered } from '../queues'
import type { DeskListChoice } from '../use-desk-list'
import { useFoundCount, useQueueCount } from './queue-count'

const { colour, space } = theme

/** One row; on a phone the search has its own. */
const Row = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  margin-bottom: ${space[16]};

  > :nth-child(1) {
    flex: 1 1 200px;
  }
  > :nth-child(2) {
    flex: 0 1 300px;
    min-width: 160px;
  }
  > :nth-child(3) {
    flex: 0 0 176px;
  }

  ${theme.below.desktop} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

const Found = styled.div`
  display: flex;
  gap: ${space[16]};
  align-items: center;
  justify-content: space-between;
  color: ${colour.ink2};
  ${type.dense}

  &:empty {
    display: none;
  }

  strong {
    color: ${colour.ink};
  }
`

const orders: { value: QueueOrder; label: string }[] = [
  { value: 'NEWEST', label: 'Newest first' },
  { value: 'OLDEST', label: 'Oldest first' },
  { value: 'MOST_ASKED', label: 'Most asked' },
]

/** Searches and sorts the list. */
export function DeskFilter({ choice, isShown }: { choice: DeskListChoice; isShown: boolean }) {
  const { list, words, setWords, setPresentation, setOrder, clear } = choice
  const { options, read } = usePresentationOptions(isShown, list.presentationId !== null)
  const row = useRef<HTMLDivElement>(null)
  const isKnown = options.some(({ value }) => value === list.presentationId)
  function clearAll() {
    clear()
    // The button is removed, so the focus moves to the search.
    row.current?.querySelector('input')?.focus()
  }
  return (
    <Row ref={row}>
      <SearchField
        label="Search questions"
        placeholder="Search questions and people"
        value={words}
        onChange={setWords}
      />
      <FilterSelect
        label="Presentation"
        hideLabel
        dense
        emptyLabel="All presentations"
        // An option that is loading, or was deleted, is still selected.
        options={
          list.presentationId === null || isKnown
            ? options
            : [{ value: list.presentationId, label: 'One presentation' }, ...options]
        }
        value={list.presentationId ?? ''}
        isSet={list.presentationId !== null}
        onChange={({ target }) => setPresentation(target.value || null)}
        onPointerEnter={read}
        onFocus={read}
      />
      <FilterSelect
        label="Order"
        hideLabel
        dense
        options={orders}
        value={list.order}
        onChange={({ target }) => setOrder(target.value as QueueOrder)}
      />
      <Found>
        {(isFiltered(list) || words !== '') && (
          <>
            <FoundCount list={list} />
            <TextButton onClick={clearAll}>
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
              Clear
            </TextButton>
          </>
        )}
      </Found>
    </Row>
  )
}

/** Number of questions found in the queue. */
function FoundCount({ list }: Pick<DeskListChoice, 'list'>) {
  const found = useFoundCount(list)
  const count = useQueueCount(list.name)
  return (
    <span role="status">
      {isFiltered(list) && found !== undefined && count !== undefined && (
        <span>
          <strong>{formatNumber(found)}</strong> of {formatNumber(count)}
        </span>
      )}
    </span>
  )
}
