import styled from 'styled-components'
import { Container } from '../../ui/layout/container'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, space, from } = theme

export const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.notice};
  border-top: 1px solid ${colour.ink};
  background: ${colour.paper};
`

export const Row = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space[12]};
  padding-top: ${space[16]};
  padding-bottom: ${space[20]};

  ${from.tablet} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    min-height: 71px;
    padding-top: ${space[12]};
    padding-bottom: ${space[12]};
  }
`

export const Words = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  ${type.nav}
`

export const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: center;
  justify-items: center;
  gap: ${space[12]};
  ${type.ui}

  > button {
    width: 100%;
    min-height: 48px;
  }
  ${from.tablet} {
    display: flex;
    gap: ${space[20]};

    > button {
      width: auto;
      min-height: 44px;
    }
  }
`
