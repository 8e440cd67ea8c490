import type { ComponentProps, FocusEventHandler } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { ArrowUp } from '../../../ui/icons/admin-icons'
import { theme } from '../../../ui/theme'
import { formatNumber } from '../../../ui/typography/count-words'
import { type } from '../../../ui/typography/type-styles'
import { VisuallyHidden } from '../../../ui/typography/visually-hidden'

const Frame = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[8]};
  min-height: 32px;
  padding: 0 14px 0 12px;
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.colour.deep};
  color: ${theme.colour.paper};
  ${type.label}
  white-space: nowrap;
  cursor: pointer;

  svg {
    flex: none;
  }
  &:hover {
    background: ${theme.colour.accentHover};
  }
  &:active {
    background: ${theme.colour.accentActive};
  }
`

/** '6 new': the number of waiting questions. */
function Pill({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <Frame type="button" {...rest}>
      <ArrowUp size={16} strokeWidth={2} aria-hidden="true" />
      {children}
    </Frame>
  )
}

export interface NewArrivalsProps {
  count: number
  place: HTMLElement | null
  onShow: () => void
  onBlur: FocusEventHandler<HTMLElement>
}

/** 'N new': questions that arrived while an answer is typed. They wait until the user requests them or stops typing. */
export function NewArrivals({ count, place, onShow, onBlur }: NewArrivalsProps) {
  const words = `${formatNumber(count)} new`
  return (
    <>
      <VisuallyHidden role="status">
        {count > 0 && `${words} ${count === 1 ? 'question' : 'questions'}`}
      </VisuallyHidden>
      {count > 0 &&
        place &&
        createPortal(
          <Pill data-keeps-typing onClick={onShow} onBlur={onBlur}>
            {words}
          </Pill>,
          place,
        )}
    </>
  )
}
