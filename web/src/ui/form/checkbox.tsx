import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { theme } from '../theme'

const { colour, from } = theme

/** Larger to aim at than it looks. */
const Box = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1px solid ${colour.control};
  border-radius: ${theme.radius.control};
  background: ${colour.paper};
  cursor: pointer;

  ${from.tablet} {
    width: 20px;
    height: 20px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: -10px;
  }
  &:hover {
    border-color: ${colour.ink2};
  }
  &:checked {
    border-color: ${colour.accent};
    background: ${colour.accent};

    &::before {
      content: '';
      position: absolute;
      inset: 0;
      width: 5px;
      height: 10px;
      margin: auto;
      border: solid ${colour.paper};
      border-width: 0 2px 2px 0;
      transform: translateY(-1px) rotate(45deg);
    }
  }
  &[aria-disabled='true'] {
    border-color: ${colour.rule2};
    background: ${colour.sunken};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      display: none;
    }
  }
`

/** 20 px, on a phone 24; its name stands elsewhere. */
export const Checkbox = (props: Omit<ComponentProps<'input'>, 'type'>) => (
  <Box type="checkbox" {...props} />
)
