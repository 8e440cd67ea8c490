import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, space } = theme

/** Unfolds what stands below it. */
export const Fold = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-height: 44px;
  margin-block: -4px;
  padding: 0 ${space[4]};
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${colour.accent};
  ${type.dense}
  font-weight: 600;
  cursor: pointer;

  svg {
    flex: none;
    transition: transform ${theme.motion.menu};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  &:hover {
    color: ${colour.accentHover};
  }
  &:active {
    color: ${colour.accentActive};
  }
  @media (scripting: none) {
    display: none;
  }
`
