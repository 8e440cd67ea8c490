import styled, { css } from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import { Corner } from './thumbnail'

const { colour, space, below } = theme

/** On a phone the picture reaches both edges of the window. */
const screen = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border: 0;
  border-radius: ${theme.radius.control};
  background: ${colour.deep};
  color: ${colour.onDeep2};

  ${below.tablet} {
    width: auto;
    margin: 0 -${space[20]};
    border-radius: 0;
  }
`

export const PosterFrame = styled.div`
  position: relative;

  ${below.tablet} {
    margin: 0 -${space[20]};
  }
`

export const Poster = styled.button`
  ${screen}
  padding: 0;
  cursor: pointer;

  ${below.tablet} {
    width: 100%;
    margin: 0;

    &:focus-visible {
      outline-color: ${colour.paper};
      outline-offset: -4px;
    }
  }
`

/** On the button, but no part of what it is called: a press goes through it. */
export const Length = styled(Corner)`
  pointer-events: none;
`

export const Stage = styled.div`
  ${screen}
`

export const Video = styled.iframe`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
`

export const NoVideo = styled.div`
  ${screen}
  align-content: center;
  gap: ${space[12]};
  ${type.ui}

  p {
    color: ${colour.paper};
  }
`
