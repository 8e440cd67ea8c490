import { useId } from 'react'
import { YEARS } from '@portal/rules/presentation-choices'
import { formatInputDate } from '../../ui/format-input-date'
import { FormikTextField } from '../../ui/formik-field'

/** Offers the years of the filter and those since then; any other of four digits can be typed. */
export function YearField({ timeZone }: { timeZone: string }) {
  const id = useId()
  const thisYear = Number(formatInputDate(new Date(), timeZone).slice(0, 4))
  const since = Math.min(...YEARS)
  const years = Array.from({ length: Math.max(0, thisYear - since) + 1 }, (_, index) => thisYear - index)
  return (
    <div>
      <FormikTextField dense optional name="year" label="Year" inputMode="numeric" maxLength={4} list={id} autoComplete="off" />
      <datalist id={id}>
        {years.map(year => (
          <option key={year}>{year}</option>
        ))}
      </datalist>
    </div>
  )
}
