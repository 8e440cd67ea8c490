import { excerpt } from './excerpt'

describe('An excerpt', () => {
  it('is the whole text while it fits', () => {
    expect(excerpt('Production rose.', 16)).toBe('Production rose.')
  })

  it('ends in an ellipsis only when something was cut', () => {
    expect(excerpt('a'.repeat(200), 200)).toBe('a'.repeat(200))
    expect(excerpt('a'.repeat(201), 200)).toBe(`${'a'.repeat(200)}…`)
  })

  it('reads on over line breaks', () => {
    expect(excerpt('Production rose.\n\nCosts fell.', 100)).toBe('Production rose. Costs fell.')
  })

  it('leaves no space before the ellipsis and cuts no character in half', () => {
    expect(excerpt('Copper and gold', 7)).toBe('Copper…')
    expect(excerpt('🪨🪨🪨', 2)).toBe('🪨🪨…')
  })
})
