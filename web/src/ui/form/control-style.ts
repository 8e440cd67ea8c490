import { css } from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

export interface ControlLook {
  /** The admin's smaller step: 40 high, 15px. */
  $dense: boolean
}

const { colour } = theme

/** The frame that inputs, text areas and selects have in common. */
export const controlStyle = css<ControlLook>`
  width: 100%;
  min-height: ${({ $dense }) => ($dense ? '40px' : '48px')};
  padding: 0 ${({ $dense }) => ($dense ? '12px' : '14px')};
  border: 1px solid ${colour.control};
  border-radius: ${theme.radius.control};
  background: ${colour.paper};
  color: ${colour.ink};
  ${type.ui}
  transition:
    border-color ${theme.motion.hover},
    box-shadow ${theme.motion.hover};

  ${theme.from.tablet} {
    ${({ $dense }) => ($dense ? type.dense : '')}
  }

  &::placeholder {
    color: ${colour.ink3};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${colour.ink2};
  }
  &[aria-invalid='true'] {
    border-color: ${colour.red};
    box-shadow: 0 0 0 1px ${colour.red};
  }
  /* Transparent, not none: forced colours still draw it. The button inside a date or a time is not the control's focus to the browser. */
  &:focus-visible,
  &[type='date']:focus-within,
  &[type='time']:focus-within,
  &[data-state='open'] {
    outline: 2px solid transparent;
    outline-offset: 2px;
    border-color: ${colour.accent};
    box-shadow:
      0 0 0 1px ${colour.accent},
      0 0 0 4px ${colour.accentTint2};
  }
  &[aria-invalid='true']:focus-visible {
    border-color: ${colour.red};
    box-shadow:
      0 0 0 1px ${colour.red},
      0 0 0 4px ${colour.redTint};
  }
  &:disabled {
    border-color: ${colour.rule2};
    background: ${colour.sunken};
    color: ${colour.ink3};
    cursor: not-allowed;
    -webkit-text-fill-color: ${colour.ink3};
    opacity: 1;
  }
`
