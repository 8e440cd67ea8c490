import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { Card } from './card'

const { colour, space } = theme

/** Something that is under way, with its state at the right of its title and what can be done at its foot. */
export const StatusCard = styled(Card).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-bottom: ${space[12]};
`

export const StatusHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};

  > :first-child {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

export const StatusTitle = styled.h2`
  ${type.h4}
`

export const StatusFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding-top: ${space[12]};
  border-top: 1px solid ${colour.rule};
`
