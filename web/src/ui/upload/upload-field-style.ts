import styled from 'styled-components'
import { iconButton } from '../form/icon-button-style'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { linkUnderline } from '../typography/underline'

const { colour } = theme

/** Above an invisible input, so that the words, the icon and the ground all lead to it. */
export const DropArea = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[16]};
  min-height: 72px;
  padding: ${theme.space[16]} ${theme.space[20]};
  border: 1px dashed ${colour.control};
  border-radius: ${theme.radius.control};
  background: ${colour.paper};
  color: ${colour.ink};
  ${type.ui}
  cursor: pointer;
  transition:
    border-color ${theme.motion.hover},
    background-color ${theme.motion.hover};

  svg {
    flex: none;
    color: ${colour.accent};
  }
  &:hover {
    border-color: ${colour.ink2};
  }
  &:active {
    background: ${colour.sunken};
  }
  &[data-invalid] {
    border-color: ${colour.red};
  }
  &[data-invalid] svg {
    color: ${colour.red};
  }
  &[data-over] {
    border-color: ${colour.accent};
    background: ${colour.accentTint};
  }
  input:focus-visible + & {
    outline: 2px solid transparent;
    outline-offset: 2px;
    border-color: ${colour.accent};
    box-shadow:
      0 0 0 1px ${colour.accent},
      0 0 0 4px ${colour.accentTint2};
  }
`

export const Choose = styled.span`
  color: ${colour.accent};
  font-weight: 600;
  ${linkUnderline}
  text-underline-offset: 0.34em;
`

/** Positions the invisible input where the field is, so that focusing it does not scroll the page away. */
export const Frame = styled.div`
  position: relative;
`

export const FileInput = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
`

export const Card = styled.div`
  display: grid;
  gap: ${theme.space[12]};
  padding: ${theme.space[16]} ${theme.space[12]} ${theme.space[16]} ${theme.space[20]};
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.control};
  background: ${colour.paper};

  &[data-over] {
    border-color: ${colour.accent};
    background: ${colour.accentTint};
  }
`

export const CardRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[12]};
  min-width: 0;

  > svg {
    flex: none;
    color: ${colour.accent};
  }
`

export const CardWords = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
`

export const FileName = styled.span`
  ${type.ui}
  overflow: hidden;
  color: ${colour.ink};
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const Size = styled.span`
  ${type.meta}
  color: ${colour.ink3};
  font-variant-numeric: tabular-nums lining-nums;
`

export const Percent = styled.span`
  ${type.ui}
  flex: none;
  color: ${colour.ink};
  font-variant-numeric: tabular-nums lining-nums;
`

export const Bar = styled.div`
  height: 6px;
  margin-right: ${theme.space[8]};
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${colour.fill};
`

export const BarFill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${colour.accent};
  transform-origin: left;

  @media (forced-colors: active) {
    background: Highlight;
  }
`

export const CardButton = styled.button.attrs({ type: 'button' })`
  ${iconButton}
`
