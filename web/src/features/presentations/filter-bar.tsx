import { X } from '../../ui/icons/icons'
import { formatNumber } from '../../ui/typography/count-words'
import { Select } from '../../ui/form/select'
import { SkeletonBlock } from '../../ui/feedback/skeleton'
import { Bar, ClearButton, Controls, Count, Hairline } from './filter-bar-style'
import { isFiltered, NO_FILTER, readFilter, type PresentationFilter } from './presentation-filter'

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
