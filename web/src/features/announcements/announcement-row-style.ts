import styled from 'styled-components'
import { Split } from '../../ui/layout/layout'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { space, colour, from } = theme

/** On wide screens the time stands in a column of its own, and the words on the axis of the announcement's page. */
export const Columns = styled(Split).attrs({ $columns: '240-752' })`
  row-gap: ${space[4]};
  padding: ${space[24]} 0;

  ${from.tablet} {
    padding: 28px 0;
  }
`

export const When = styled.p`
  ${type.meta}
  color: ${colour.ink2};

  ${from.desktop} {
    ${type.ui}
    padding-top: ${space[4]};
  }
`

/** Whatever the text's length, its first three lines; line breaks count as spaces. */
export const Beginning = styled.p`
  display: -webkit-box;
  margin-top: ${space[8]};
  overflow: hidden;
  ${type.body}
  color: ${colour.ink2};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`

export const Badges = styled.div`
  margin-top: ${space[12]};

  &:empty {
    display: none;
  }
`
