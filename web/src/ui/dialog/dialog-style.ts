import styled, { css } from 'styled-components'
import { fadeRise } from '../motion'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour } = theme

export const scrimStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  background: ${colour.scrim};
`

/** Centred in the window by margins, so that the entering move needs no second transform. */
export const panelStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  display: flex;
  flex-direction: column;
  margin: auto;
  background: ${colour.paper};
  box-shadow: ${theme.shadow.dialog};
  outline: none;
  ${fadeRise(theme.motion.dialog)}
`

export const dialogTitleStyle = css`
  ${type.h3Large}
  text-wrap: balance;
`

/** Takes the height that is left, and scrolls by itself. */
export const DialogBody = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  gap: 18px;
  min-height: 0;
  padding: ${theme.space[24]} ${theme.space[20]};
  overflow-y: auto;
  overscroll-behavior: contain;

  ${theme.from.tablet} {
    padding: 20px 28px 24px;
  }
`

/** Stays in sight at the dialog's foot. */
export const DialogFooter = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  gap: ${theme.space[12]};
  padding: ${theme.space[16]} ${theme.space[20]};
  border-top: 1px solid ${colour.rule};

  ${theme.below.tablet} {
    > * {
      flex: 1;
      min-height: 48px;
    }
  }
  ${theme.from.tablet} {
    padding: 16px 28px 20px;

    > * {
      min-height: 40px;
    }
  }
`

/** The form around a dialog's body and footer: validation is ours, not the browser's bubbles. */
export const DialogForm = styled.form.attrs({ noValidate: true })`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
`
