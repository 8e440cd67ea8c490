import { Link } from 'react-router'
import { paths } from '../../paths'
import { SegmentedLinks } from '../../ui/layout/segmented-links'

/** The years in which something was asked, and the one that is shown. Links, so that they lead there without the program too. */
export function YearSwitch({ year, years }: { year: number; years: readonly number[] }) {
  const all = [...new Set([...years, year])].sort((one, other) => other - one)
  return (
    <SegmentedLinks aria-label="Year">
      {all.map(one => (
        <Link
          key={one}
          to={`${paths.questions}?year=${one}`}
          state={{ keepsScroll: true }}
          aria-current={one === year ? 'page' : undefined}
        >
          {one}
        </Link>
      ))}
    </SegmentedLinks>
  )
}
