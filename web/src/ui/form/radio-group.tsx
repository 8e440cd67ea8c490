import { Fragment, type ReactNode, useId } from 'react'
import styled, { css } from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { wordingStyle } from '../typography/wording-style'

const { colour, from, space } = theme

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

const Legend = styled.legend`
  margin-bottom: ${space[4]};
  padding: 0;
  ${type.label}
`

const Row = styled.label<{ $quoted?: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space[12]};
  padding: ${space[8]} 0;

  ${({ $quoted }) =>
    $quoted &&
    css`
      padding: ${space[12]} 0 ${space[8]};

      &:not(:first-of-type) {
        border-top: 1px solid ${colour.rule};
      }
    `}
`

/** The whole row is the target; what is seen of it is the dot. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`

const Dot = styled.span`
  width: 24px;
  height: 24px;
  border: 1px solid ${colour.control};
  border-radius: 50%;
  background: ${colour.paper};
  transition: border-width ${theme.motion.hover};

  ${from.tablet} {
    width: 20px;
    height: 20px;
    margin-top: 1px;
  }
  ${Radio}:hover + & {
    border-color: ${colour.ink2};
  }
  ${Radio}:checked + & {
    border: 7px solid ${colour.accent};

    ${from.tablet} {
      border-width: 6px;
    }
  }
  ${Radio}:focus-visible + & {
    outline: 2px solid ${colour.accent};
    outline-offset: 2px;
  }
`

const Label = styled.span<{ $light: boolean }>`
  display: block;
  ${type.dense}
  font-weight: ${({ $light }) => ($light ? 400 : 600)};
`

const Hint = styled.span`
  display: block;
  ${type.meta}
  color: ${colour.ink3};
`

/** The company's words. */
const Quoted = styled.span`
  display: block;
  ${wordingStyle}
  color: ${colour.ink2};
`

/** Below its row, level with the words. */
const Below = styled.div`
  padding: 0 0 ${space[12]} 36px;

  ${from.tablet} {
    padding-left: 32px;
  }
`

export interface RadioOption {
  value: string
  label: string
  hint?: string
  /** What it asks for besides, once it is chosen. */
  below?: ReactNode
}

export interface RadioGroupProps {
  label: string
  name: string
  options: readonly RadioOption[]
  value: string
  onChange: (value: string) => void
  /** Whether the hints are what somebody will read: in the company's hand, each row under a rule. */
  quoted?: boolean
  /** Whether the labels are whole sentences and not names. */
  light?: boolean
}

/** One of a few choices, each with what it means below it. */
export function RadioGroup({
  label,
  name,
  options,
  value,
  onChange,
  quoted = false,
  light = false,
}: RadioGroupProps) {
  const id = useId()
  const Words = quoted ? Quoted : Hint
  return (
    <Group>
      <Legend>{label}</Legend>
      {options.map(option => {
        const own = `${id}-${option.value}`
        return (
          <Fragment key={option.value}>
            <Row $quoted={quoted}>
              <Radio
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-labelledby={own}
                aria-describedby={option.hint === undefined ? undefined : `${own}-hint`}
              />
              <Dot />
              <span>
                <Label id={own} $light={light}>
                  {option.label}
                </Label>
                {option.hint !== undefined && <Words id={`${own}-hint`}>{option.hint}</Words>}
              </span>
            </Row>
            {option.below !== undefined && option.value === value && <Below>{option.below}</Below>}
          </Fragment>
        )
      })}
    </Group>
  )
}
