import styled from 'styled-components'
import { controlStyle } from '../../ui/control-style'
import { theme } from '../../ui/theme'

/** One line until it is used, then room to write. */
export const AnswerArea = styled.textarea<{ $dense: boolean }>`
  ${controlStyle}
  display: block;
  width: 100%;
  min-height: 42px;
  padding: 8px 14px;
  resize: vertical;
  field-sizing: content;

  &:focus,
  &:not(:placeholder-shown) {
    min-height: 96px;
  }
  &:read-only {
    border-color: ${theme.colour.rule2};
    background: ${theme.colour.sunken};
    color: ${theme.colour.ink2};
  }
`
