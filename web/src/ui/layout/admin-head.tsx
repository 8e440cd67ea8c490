import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { space } = theme

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]} ${space[24]};
  min-height: 40px;
  margin-bottom: ${space[16]};
  ${type.dense}
  color: ${theme.colour.ink2};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};

  ${theme.from.tablet} {
    > * {
      min-height: 40px;
      padding: 0 16px;
      font-size: 0.9375rem;
    }
  }
  ${theme.below.tablet} {
    flex: 1 1 100%;

    > * {
      flex: 1 1 auto;
      min-height: 48px;
    }
  }
`

const Words = styled.div`
  flex: 1 1 auto;
  min-height: 1lh;
`

/** Above an admin list: how many there are, and what can be done. */
export function AdminHead({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Row>
      <Words>{children}</Words>
      {actions && <Actions>{actions}</Actions>}
    </Row>
  )
}
