import styled from 'styled-components'
import { theme } from '../theme'
import { type } from './type-styles'

const { colour } = theme

export const Lede = styled.p`
  ${type.lede}
  color: ${colour.ink2};
`

export const Dense = styled.p`
  ${type.dense}
  color: ${colour.ink2};
`

export const Meta = styled.p`
  ${type.meta}
  color: ${colour.ink3};
`

export const Counter = styled.span`
  ${type.counter}
`

/** Facts in one line with a point between them: 'about 1 month ago • 1,204 views'. */
export const MetaLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 1.6em;
  ${type.meta}
  color: ${colour.ink3};
  /* A point stands before its fact, and out of sight where the fact begins a line. */
  overflow-x: clip;

  > * + * {
    position: relative;
  }
  > * + *::before {
    content: '•';
    position: absolute;
    left: -1.2em;
    font-size: 0.8em;
    color: ${colour.ink3};
    /* Not for screen readers: it only sets the facts apart. */
    content: '•' / '';
  }
`
