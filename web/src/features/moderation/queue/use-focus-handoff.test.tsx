import { fireEvent, render, screen } from '@testing-library/react'
import type { Desk } from '../desk'
import { DeskProvider } from '../use-desk'
import { useFocusHandoff } from './use-focus-handoff'

const recent = { settle: () => undefined, isOwn: () => false, hasFailed: () => false }

/** Renders the id of the held card. */
function Cards() {
  const { list, at, onFocus, onBlur } = useFocusHandoff('PENDING', ['one', 'two'])
  return (
    <>
      <div ref={list} onFocus={onFocus} onBlur={onBlur}>
        {['one', 'two'].map((id, index) => (
          <article key={id} data-question={id} data-index={index}>
            <button>{id}</button>
          </article>
        ))}
      </div>
      <button>outside</button>
      <output>{at}</output>
    </>
  )
}

describe('The held card', () => {
  const button = (name: string) => screen.getByRole('button', { name })
  const leave = (from: string, to: string) =>
    fireEvent.blur(button(from), { relatedTarget: button(to) })
  const held = () => screen.getByRole('status').textContent

  beforeEach(() => {
    render(
      <DeskProvider value={{ recent } as unknown as Desk}>
        <Cards />
      </DeskProvider>,
    )
    fireEvent.focus(button('two'))
  })

  it('A card stays held until the next card has the focus', () => {
    leave('two', 'one')
    expect(held()).toBe('1')
    fireEvent.focus(button('one'))
    expect(held()).toBe('0')
  })

  it('A card is no longer held after the focus leaves the list', () => {
    leave('two', 'outside')
    expect(held()).toBe('')
  })
})
