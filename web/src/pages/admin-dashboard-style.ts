import { Link } from 'react-router'
import styled from 'styled-components'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'
import { underline } from '../ui/typography/underline'

const { colour, from, space } = theme

/** White above, with the title, the counters and the tabs … */
export const DashboardHead = styled.div`
  padding-top: ${space[24]};
  border-bottom: 1px solid ${colour.rule};

  ${from.tablet} {
    padding-top: ${space[32]};
  }
`

export const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[16]} ${space[32]};
  margin-bottom: ${space[12]};

  ${from.tablet} {
    margin-bottom: ${space[20]};
  }
`

/** The tabs left, the admin area's pages right; where both do not fit, the pages go on a row above, and the tabs keep their room. */
export const BarRow = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: space-between;
  column-gap: 28px;

  > :first-child {
    min-width: 0;
  }
`

export const PageLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: 28px;
`

export const PageLink = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: 44px;
  border-radius: ${theme.radius.control};
  ${type.dense}
  color: ${colour.ink2};
  font-weight: 500;
  text-decoration: none;

  &:hover {
    color: ${colour.ink};
    ${underline}
    text-underline-offset: 0.34em;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

/** … sunken below, where the work is. */
export const WorkArea = styled.div`
  flex: 1 0 auto;
  padding-bottom: ${space[48]};
  background: ${colour.sunken};

  ${from.tablet} {
    padding-bottom: ${space[64]};
  }
`

export const AdminTitle = styled.h1`
  ${type.h1Admin}
`
