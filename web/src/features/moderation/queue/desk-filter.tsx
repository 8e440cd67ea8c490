import styled from 'styled-components'
import type { QueueOrder } from '../../../generated/graphql'
import { X } from '../../../ui/icons/icons'
import { SearchField } from '../../../ui/form/search-field'
import { FilterSelect } from '../../../ui/form/filter-select'
import { theme } from '../../../ui/theme'
import { formatNumber } from '../../../ui/typography/count-words'
import { TextButton } from '../../../ui/typography/text-link'
import { type } from '../../../ui/typography/type-styles'
import { isFiltered } from '../queues'
import type { DeskListChoice } from '../use-desk-list'
import { useFoundCount, useQueueCount } from './queue-count'
import { usePresentationOptions } from './use-presentation-options'

const { colour, space } = theme

/** In one row; on a phone the search has its own. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(200px, 1fr) minmax(160px, 300px) 176px auto;
  gap: ${space[12]};
  align-items: center;
  margin-bottom: ${space[16]};

  ${theme.below.desktop} {
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
]

/** Finds questions of the list and puts them in order. */
export function DeskFilter({ choice, isShown }: { choice: DeskListChoice; isShown: boolean }) {
  const { list, words, setWords, setPresentation, setOrder, clear } = choice
  const { options, read } = usePresentationOptions(isShown, list.presentationId !== null)
  const isKnown = options.some(({ value }) => value === list.presentationId)
  return (
    <Row>
      <SearchField label="Search questions" placeholder="Search questions and people" value={words} onChange={setWords} />
      <FilterSelect
        label="Presentation"
        hideLabel
        dense
        emptyLabel="All presentations"
        // One that is still being read, or is no more, is a choice all the same.
        options={
          list.presentationId === null || isKnown ? options : [{ value: list.presentationId, label: 'One presentation' }, ...options]
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
            <TextButton onClick={clear}>
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
              Clear
            </TextButton>
          </>
        )}
      </Found>
    </Row>
  )
}

/** How many of the queue were found. */
function FoundCount({ list }: Pick<DeskListChoice, 'list'>) {
  const found = useFoundCount(list)
  const count = useQueueCount(list.name)
  return (
    <span role="status">
      {isFiltered(list) && found !== undefined && count !== undefined && (
        <>
          <strong>{formatNumber(found)}</strong> of {formatNumber(count)}
        </>
      )}
    </span>
  )
}
