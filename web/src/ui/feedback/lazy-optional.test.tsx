import { act, render, screen } from '@testing-library/react'
import { lazyOptional } from './lazy-optional'

describe('A part of the page that is loaded by itself', () => {
  it('A lazily loaded part of a page is rendered once loaded', async () => {
    const Greeting = lazyOptional(async () => ({ name }: { name: string }) => <p>Hello {name}</p>)
    render(<Greeting name="Ada" />)
    expect(await screen.findByText('Hello Ada')).toBeVisible()
  })

  it('A lazily loaded part that cannot be loaded leaves the rest of the page intact', async () => {
    const Missing = lazyOptional(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    )
    await act(async () => {
      render(
        <p>
          The page
          <Missing />
        </p>,
      )
    })
    expect(screen.getByText('The page')).toBeVisible()
  })
})
