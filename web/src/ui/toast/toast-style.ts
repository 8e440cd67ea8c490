import { Toast as Radix } from 'radix-ui'
import styled, { css } from 'styled-components'
import { fadeRise } from '../motion'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour } = theme

const ground = css`
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
  box-shadow: ${theme.shadow.menu};
`

/** Above whatever bar stands at the foot of the window, so that neither hides the other. */
export const ToastViewport = styled(Radix.Viewport)`
  position: fixed;
  right: 16px;
  bottom: calc(16px + var(--bottom-bar-height, 0px));
  left: 16px;
  z-index: ${theme.layer.toast};
  margin: 0;
  padding: 0;
  list-style: none;
  border-radius: ${theme.radius.card};

  /* Whoever is led here sees where they are. */
  &:focus-visible:empty::before {
    ${ground}
    content: 'No notifications';
    display: block;
    padding: 16px;
    ${type.dense}
  }
  /* On a phone a form takes the whole window, with its buttons at the foot. */
  ${theme.below.tablet} {
    body:has([role='dialog'] [type='submit']) & {
      bottom: 97px;
    }
  }
  ${theme.from.tablet} {
    right: 32px;
    bottom: calc(32px + var(--bottom-bar-height, 0px));
    left: auto;
    width: 368px;
  }
`

export const Card = styled(Radix.Root)`
  display: grid;
  grid-template-columns: 20px 1fr 32px;
  gap: 0 12px;
  align-items: start;
  padding: 16px 12px 16px 16px;
  ${ground}
  /* Beside an open dialog as well, which otherwise lets nothing be pointed at. */
  pointer-events: auto;
  ${fadeRise(theme.motion.menu)}

  > svg {
    margin-top: 1px;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='end'] {
    transform: translateX(var(--radix-toast-swipe-end-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${theme.motion.menu} ${theme.motion.enterEase};
  }
`

export const Title = styled(Radix.Title)`
  ${type.dense}
  font-weight: 600;
`

export const Description = styled(Radix.Description)`
  ${type.dense}
  color: ${colour.ink2};
`

export const CloseButton = styled(Radix.Close)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  margin: -5px 0;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${colour.ink2};
  cursor: pointer;

  &:hover {
    background: ${colour.sunken};
    color: ${colour.ink};
  }
  &:active {
    background: ${colour.fill};
  }
`
