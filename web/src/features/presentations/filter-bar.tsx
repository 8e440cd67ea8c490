import styled from 'styled-components'
import { X } from '../../ui/icons/icons'
import { formatNumber } from '../../ui/typography/count-words'
import { Select } from '../../ui/form/select'
import { SkeletonBlock } from '../../ui/feedback/skeleton'
import { TextButton } from '../../ui/typography/text-link'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import { isFiltered, NO_FILTER, readFilter, type PresentationFilter } from './presentation-filter'

const { colour, space, from } = theme

/** Between two rules. The count stands below them on small screens and at the right end on wide ones. */
const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  margin-bottom: ${space[24]};
  padding-top: ${space[20]};
  border-top: 1px solid ${colour.ink};

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    margin-bottom: ${space[32]};
  }
`

const Controls = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[16]};

  > :nth-child(-n + 2) {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 216px) minmax(0, 256px) minmax(0, 184px) auto;

    > :nth-child(-n + 2) {
      grid-column: auto;
    }
  }
`

const ClearButton = styled(TextButton)`
  min-height: 48px;
  padding: 0 ${space[8]};
  ${type.button}
  white-space: nowrap;

  ${from.desktop} {
    margin-left: ${space[12]};
  }
`

const Hairline = styled.div`
  border-bottom: 1px solid ${colour.rule};

  ${from.desktop} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`

const Count = styled.p`
  min-height: 24px;
  ${type.ui}
  color: ${colour.ink2};

  strong {
    font-weight: 600;
    color: ${colour.ink};
  }
  ${from.desktop} {
    display: flex;
    gap: 0.3em;
    align-items: center;
    min-width: 128px;
    min-height: 48px;
    justify-content: end;
  }
`

export interface FilterChoices {
  categories: readonly string[]
  topics: readonly string[]
  years: readonly number[]
}

export interface FilterBarProps {
  choices: FilterChoices
  filter: PresentationFilter
  onChange: (filter: PresentationFilter) => void
  /** How many presentations there are; null until it is known. */
  count: number | null
}

const options = (values: readonly (string | number)[]) => values.map(value => ({ value: String(value), label: String(value) }))

export function FilterBar({ choices, filter, onChange, count }: FilterBarProps) {
  // The address may ask for a year that no presentation has: it is shown all the same.
  const years = filter.year === null || choices.years.includes(filter.year) ? choices.years : [filter.year, ...choices.years]
  const change = (name: keyof PresentationFilter) => (value: string | null) => {
    onChange({ ...filter, [name]: readFilter(new URLSearchParams(value === null ? '' : { [name]: value }))[name] })
  }
  return (
    <Bar role="group" aria-label="Filters">
      <Controls>
        <Select
          filter
          label="Category"
          emptyLabel="All categories"
          options={options(choices.categories)}
          value={filter.category}
          onChange={change('category')}
        />
        <Select
          filter
          label="Topic"
          emptyLabel="All topics"
          options={options(choices.topics)}
          value={filter.topic}
          onChange={change('topic')}
        />
        <Select
          filter
          label="Year"
          emptyLabel="All years"
          options={options(years)}
          value={filter.year === null ? null : String(filter.year)}
          onChange={change('year')}
        />
        {isFiltered(filter) && (
          <ClearButton onClick={() => onChange(NO_FILTER)}>
            <X size={18} strokeWidth={2} aria-hidden="true" />
            Clear Filters
          </ClearButton>
        )}
      </Controls>
      <Hairline aria-hidden="true" />
      <Count role="status">
        {count === null ? (
          <SkeletonBlock $width="128px" $height="18px" />
        ) : (
          <>
            <strong>{formatNumber(count)}</strong> {count === 1 ? 'presentation' : 'presentations'}
          </>
        )}
      </Count>
    </Bar>
  )
}
