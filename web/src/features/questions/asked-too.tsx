import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { Check } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { ordinal } from '../../ui/typography/ordinal'
import { type } from '../../ui/typography/type-styles'

const { colour, space } = theme

const Panel = styled.section`
  padding: ${space[16]};
  border-radius: ${theme.radius.card};
  background: ${colour.accentTint};
  overflow-wrap: anywhere;
`

const Title = styled.h4`
  display: flex;
  gap: ${space[8]};
  ${type.ui}
  font-weight: 600;

  > svg {
    flex: none;
    margin-top: 2px;
    color: ${colour.accent};
  }
  &:focus {
    outline: none;
  }
`

const Words = styled.p`
  margin: ${space[4]} 0 ${space[12]};
  ${type.dense}
  color: ${colour.ink2};
`

export interface AskedTooProps {
  questionText: string
  /** How many people ask it, the viewer last. */
  askedByCount: number
  busy: boolean
  onRemove: () => void
}

/** In place of a question of one's own: one is among those who ask another's. */
export function AskedToo({ questionText, askedByCount, busy, onRemove }: AskedTooProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <Panel>
      <Title ref={title} tabIndex={-1}>
        <Check size={20} aria-hidden="true" />
        You are the {ordinal(askedByCount)} to ask
      </Title>
      <Words>{`“${questionText}” You will be told of its answer.`}</Words>
      <Button variant="secondary" busy={busy} busyText="Removing..." onClick={onRemove}>
        Remove Yourself
      </Button>
    </Panel>
  )
}
