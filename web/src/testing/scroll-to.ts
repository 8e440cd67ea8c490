import { act, fireEvent } from '@testing-library/react'

/** The window stands so far down, as if somebody had scrolled there: jsdom lays nothing out. */
export async function scrollTo(top: number): Promise<void> {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  await act(async () => void fireEvent.scroll(window))
}
