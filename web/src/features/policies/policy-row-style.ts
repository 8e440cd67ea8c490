import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

const { space, colour, from } = theme

/** Title, date and button: in three columns, the date below the title on a tablet, all below each other on a phone. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[4]} ${space[32]};
  padding: ${space[20]} 0;

  > a {
    margin-top: ${space[12]};
  }
  > div {
    max-width: 100%;
  }
  /* The file's name, on one line: one that just fits would take another until its font is there. */
  > div > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;

    > a {
      grid-area: 1 / 2 / span 2;
      margin-top: 0;
    }
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 240px auto;

    > a {
      grid-area: 1 / 3;
    }
  }
`

export const Words = styled.p`
  margin-top: 2px;
  ${type.ui}
  color: ${colour.ink2};
`

export const Updated = styled.p`
  ${type.meta}
  color: ${colour.ink3};

  ${from.desktop} {
    ${type.ui}
    color: ${colour.ink2};
  }
`
