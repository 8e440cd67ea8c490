import styled from 'styled-components'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'

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

/** … sunken below, where the work is. As high as the window, so that lists that load move no footer that is in view. */
export const WorkArea = styled.div`
  flex: 1 0 auto;
  min-height: 100vh;
  padding-bottom: ${space[48]};
  background: ${colour.sunken};

  ${from.tablet} {
    padding-bottom: ${space[64]};
  }
`

export const AdminTitle = styled.h1`
  ${type.h1Admin}
`
