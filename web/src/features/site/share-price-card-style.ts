import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, space, from } = theme

export const Frame = styled.section`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${colour.rule};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
`

export const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[16]};
  padding: ${space[16]} ${space[16]} ${space[12]};

  ${from.tablet} {
    padding: ${space[20]} ${space[24]} ${space[12]};
  }
`

export const Title = styled.h2`
  ${type.label}
`

export const Listing = styled.p`
  ${type.meta}
  color: ${colour.ink2};
`

/** As high with the chart as before it and without it. */
export const Chart = styled.div`
  position: relative;
  flex: 1 0 220px;
  min-height: 220px;
  margin: 0 ${space[16]};

  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  ${from.tablet} {
    margin: 0 ${space[24]};
  }
  ${from.desktop} {
    min-height: 248px;
  }
`

export const Widget = styled.iframe`
  border: 0;

  &[data-hidden] {
    visibility: hidden;
  }
`

export const Missing = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space[4]};
  padding: ${space[20]};
  border-radius: ${theme.radius.control};
  background: ${colour.sunken};
  ${type.ui}
  color: ${colour.ink2};
`

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  margin-top: ${space[12]};
  padding: ${space[8]} ${space[16]};
  border-top: 1px solid ${colour.rule};
  ${type.meta}
  color: ${colour.ink2};

  ${from.tablet} {
    padding: 10px ${space[24]};
  }
`
