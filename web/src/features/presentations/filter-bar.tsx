import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import styled, { css } from 'styled-components'
import { takeServerForm } from '../../early-forms'
import { paths } from '../../paths'
import { SkeletonBlock } from '../../ui/feedback/skeleton'
import { useKeptFocus } from '../../ui/focus/use-kept-focus'
import { Button } from '../../ui/form/button'
import { FilterSelect } from '../../ui/form/filter-select'
import { X } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { countWords, formatNumber } from '../../ui/typography/count-words'
import { bareLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'
import { useFromServer } from '../../ui/use-from-server'
import { isFiltered, type PresentationFilter, readFilter, writeFilter } from './presentation-filter'

const { colour, space, from, below } = theme

/** Between two rules. The count stands below them on small screens and at the right end on wide ones. */
const Bar = styled.div`
  position: relative;
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

const SHEET = '@supports selector(:popover-open)'

/**
 * On a phone a sheet that its button opens, by the browser alone; one without popovers shows the form in its place. From the tablet on a
 * row of the page.
 */
const Controls = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[16]};
  position: static;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: inherit;

  > :nth-child(-n + 3) {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 216px) minmax(0, 256px) minmax(0, 184px) auto;

    > :nth-child(-n + 3) {
      grid-column: auto;
    }
  }
  ${below.tablet} {
    &:not(:popover-open) {
      display: none;
    }
    &:popover-open {
      position: fixed;
      inset: auto 0 0;
      max-height: 90dvh;
      padding: ${space[24]} ${space[20]} max(${space[24]}, env(safe-area-inset-bottom));
      overflow: auto;
      border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
      background: ${colour.paper};
      box-shadow: ${theme.shadow.menu};
    }
    &::backdrop {
      background: rgb(10 31 28 / 45%);
    }
  }
`

const OpenButton = styled(Button)`
  display: none;

  ${below.tablet} {
    ${SHEET} {
      display: inline-flex;
    }
  }
`

const Chosen = styled.span`
  display: inline-block;
  min-width: 24px;
  margin-left: ${theme.space[4]};
  padding: 0 6px;
  border-radius: ${theme.radius.full};
  background: ${colour.accent};
  color: ${colour.paper};
  line-height: 1.5rem;
  text-align: center;
`

const SheetTitle = styled.p`
  ${type.h4}
  ${from.tablet} {
    display: none;
  }
  @supports not selector(:popover-open) {
    display: none;
  }
`

const DoneButton = styled(Button)`
  display: none;

  ${below.tablet} {
    ${SHEET} {
      display: inline-flex;
      grid-column: 1 / -1;
    }
  }
  @media (scripting: none) {
    && {
      display: none;
    }
  }
`

const ClearLink = styled(Link)`
  ${bareLink}
  min-height: 48px;
  padding: 0 ${space[8]};
  ${type.button}
  white-space: nowrap;

  ${from.desktop} {
    margin-left: ${space[12]};
  }
`

/** Beside the count, where it moves nothing: without JavaScript always, before the program is there once something else is chosen. */
const ApplyButton = styled(Button)<{ $early: boolean }>`
  position: absolute;
  right: 0;
  bottom: -6px;
  visibility: hidden;

  ${below.tablet} {
    ${SHEET} {
      display: none;
      position: static;
      grid-column: 1 / -1;
    }
  }

  ${from.desktop} {
    top: 6px;
    bottom: auto;
  }
  ${({ $early }) =>
    $early &&
    css`
      @media (scripting: none) {
        display: inline-flex;
        visibility: visible;
      }
      form:has(option:checked:not([selected])) > & {
        display: inline-flex;
        visibility: visible;
      }
    `}
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

/** It is documented as a button, and is a link without the program. */
function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

interface FilterOfProps {
  label: string
  name: string
  emptyLabel: string
  choices: readonly (string | number)[]
  /** What the list is filtered by; null for nothing. */
  value: string | number | null
}

/** Uncontrolled: a choice stays from the first paint on, also while the router is on its way to it. */
function FilterOf({ choices, value, ...rest }: FilterOfProps) {
  const options = choices.map(choice => ({ value: choice, label: choice }))
  return (
    <FilterSelect {...rest} options={options} defaultValue={value ?? ''} isSet={value !== null} />
  )
}

/** A form that works by itself. With the program each choice filters at once. */
export function FilterBar({ choices, filter, onChange, count }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null)
  const isFromServer = useFromServer()
  // The address may ask for a year that no presentation has: it is shown all the same.
  const years =
    filter.year === null || choices.years.includes(filter.year)
      ? choices.years
      : [filter.year, ...choices.years]
  const query = writeFilter(filter).toString()

  const chosenIn = (filledIn: HTMLFormElement | null) =>
    readFilter(new URLSearchParams([...new FormData(filledIn ?? undefined)] as [string, string][]))
  const applyEarlyChoice = useRef(() => {
    const early = takeServerForm(form.current)
    if (early && writeFilter(chosenIn(early)).toString() !== query) onChange(chosenIn(early))
  })
  useEffect(() => applyEarlyChoice.current(), [])

  // Back, Forward and Clear Filters lead to other choices.
  const shown = useRef(query)
  useLayoutEffect(() => {
    if (shown.current === query) return
    shown.current = query
    const values = new URLSearchParams(query)
    for (const select of form.current?.querySelectorAll('select') ?? [])
      select.value = values.get(select.name) ?? ''
  }, [query])

  const chosenCount = [...new URLSearchParams(query)].length
  const sheet = useId()
  const focus = useKeptFocus(query)
  return (
    <Bar role="group" aria-label="Filters" {...focus}>
      <OpenButton variant="secondary" wide popoverTarget={sheet}>
        Filters{' '}
        {chosenCount > 0 && (
          <Chosen>
            {chosenCount}
            <VisuallyHidden> chosen</VisuallyHidden>
          </Chosen>
        )}
      </OpenButton>
      <Controls
        ref={form}
        id={sheet}
        popover="auto"
        action={paths.presentations}
        method="get"
        autoComplete="off"
        onChange={() => onChange(chosenIn(form.current))}
      >
        <SheetTitle aria-hidden="true">Filters</SheetTitle>
        <FilterOf
          label="Category"
          name="category"
          emptyLabel="All categories"
          choices={choices.categories}
          value={filter.category}
          data-keeps-focus
        />
        <FilterOf
          label="Topic"
          name="topic"
          emptyLabel="All topics"
          choices={choices.topics}
          value={filter.topic}
        />
        <FilterOf
          label="Year"
          name="year"
          emptyLabel="All years"
          choices={years}
          value={filter.year}
        />
        {isFiltered(filter) && (
          <ClearLink to={paths.presentations} role="button" onKeyDown={pressBySpace}>
            <X size={18} strokeWidth={2} aria-hidden="true" />
            Clear Filters
          </ClearLink>
        )}
        <ApplyButton type="submit" variant="secondary" size="small" $early={isFromServer}>
          Apply
        </ApplyButton>
        <DoneButton wide popoverTarget={sheet} popoverTargetAction="hide">
          {count === null ? 'Show presentations' : `Show ${countWords(count, 'presentation')}`}
        </DoneButton>
      </Controls>
      <Hairline aria-hidden="true" />
      <Count role="status">
        {count === null ? (
          <SkeletonBlock $width="128px" $height="18px" />
        ) : (
          <span>
            <strong>{formatNumber(count)}</strong> {count === 1 ? 'presentation' : 'presentations'}
          </span>
        )}
      </Count>
    </Bar>
  )
}
