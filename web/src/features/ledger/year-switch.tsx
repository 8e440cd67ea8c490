import { Link } from 'react-router'
import styled from 'styled-components'
import { paths } from '../../paths'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, from } = theme

const Segments = styled.nav`
  display: flex;
  max-width: 100%;
  padding: 2px;
  overflow-x: auto;
  border-radius: ${theme.radius.card};
  background: ${colour.fill};
  scrollbar-width: none;

  > a {
    display: grid;
    flex: 1 0 auto;
    place-items: center;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid transparent;
    border-radius: ${theme.radius.control};
    color: ${colour.ink2};
    ${type.label}
    font-weight: 500;
    text-decoration: none;
  }
  > a:hover {
    color: ${colour.ink};
  }
  > a[aria-current] {
    border-color: ${colour.rule2};
    background: ${colour.paper};
    color: ${colour.ink};
    font-weight: 600;
  }
  > a:focus-visible {
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    > a[aria-current] {
      border: 2px solid Highlight;
    }
  }
  ${from.tablet} {
    display: inline-flex;

    > a {
      min-height: 36px;
    }
  }
`

/** The years in which something was asked, and the one that is shown. Links, so that they lead there without the program too. */
export function YearSwitch({ year, years }: { year: number; years: readonly number[] }) {
  const all = [...new Set([...years, year])].sort((one, other) => other - one)
  return (
    <Segments aria-label="Year">
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
    </Segments>
  )
}
