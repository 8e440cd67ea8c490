import { excerpt } from './excerpt'

describe('An excerpt', () => {
  it('An excerpt is the whole text when the text fits', () => {
    expect(excerpt('Production rose.', 16)).toBe('Production rose.')
  })

  it('An excerpt ends in an ellipsis only when the text was cut', () => {
    expect(excerpt('a'.repeat(200), 200)).toBe('a'.repeat(200))
    expect(excerpt('a'.repeat(201), 200)).toBe(`${'a'.repeat(200)}…`)
  })

  it('An excerpt replaces line breaks by a space', () => {
    expect(excerpt('Production rose.\n\nCosts fell.', 100)).toBe('Production rose. Costs fell.')
  })

  it('An excerpt has no space before the ellipsis and cuts no character in half', () => {
    expect(excerpt('Copper and gold', 7)).toBe('Copper…')
    expect(excerpt('🪨🪨🪨', 2)).toBe('🪨🪨…')
  })
})
