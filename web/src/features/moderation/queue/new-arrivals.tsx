import type { FocusEventHandler } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '../../../ui/typography/count-words'
import { Pill } from '../../../ui/badge/pill'
import { VisuallyHidden } from '../../../ui/typography/visually-hidden'

export interface NewArrivalsProps {
  count: number
  place: HTMLElement | null
  onShow: () => void
  onBlur: FocusEventHandler<HTMLElement>
}

/** 'N new': what arrived while an answer is being typed, and waits until it is wanted or the typing ends. */
export function NewArrivals({ count, place, onShow, onBlur }: NewArrivalsProps) {
  const words = `${formatNumber(count)} new`
  return (
    <>
      <VisuallyHidden role="status">{count > 0 && `${words} ${count === 1 ? 'question' : 'questions'}`}</VisuallyHidden>
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
