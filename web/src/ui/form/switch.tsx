import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'
import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour } = theme

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[16]};
`

const Label = styled.label`
  display: block;
  ${type.dense}
  font-weight: 600;
`

const Hint = styled.p`
  ${type.meta}
  color: ${colour.ink3};
`

const Track = styled(Radix.Root)`
  position: relative;
  flex: none;
  width: 44px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${colour.control};
  cursor: pointer;
  transition: background-color ${theme.motion.hover};

  /* The target is larger than what is seen. */
  &::after {
    content: '';
    position: absolute;
    inset: -10px 0;
  }
  &:enabled:hover {
    background: ${colour.ink3};
  }
  &:enabled:active {
    background: ${colour.ink2};
  }
  &[data-state='checked'] {
    background: ${colour.accent};
  }
  &[data-state='checked']:enabled:hover {
    background: ${colour.accentHover};
  }
  &[data-state='checked']:enabled:active {
    background: ${colour.accentActive};
  }
  &[data-disabled] {
    background: ${colour.rule2};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;

    &[data-state='checked'] {
      background: Highlight !important;
      forced-color-adjust: none;
    }
  }
`

const Thumb = styled(Radix.Thumb)`
  display: block;
  width: 18px;
  height: 18px;
  border-radius: 50%;
  background: ${colour.paper};
  transform: translateX(3px);
  transition: transform ${theme.motion.hover} ${theme.motion.enterEase};

  &[data-state='checked'] {
    transform: translateX(23px);
  }
  @media (forced-colors: active) {
    background: ButtonText;
    forced-color-adjust: none;

    &[data-state='checked'] {
      background: Canvas;
    }
  }
`

export interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

/** Label left, switch right. */
export function Switch({ label, hint, checked, onChange, disabled = false, name }: SwitchProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <Row>
      <div>
        <Label htmlFor={id}>{label}</Label>
        {hint && <Hint id={hintId}>{hint}</Hint>}
      </div>
      <Track
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        {...(name === undefined ? {} : { name })}
      >
        <Thumb />
      </Track>
    </Row>
  )
}
