import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { lazyPart } from './lazy-part'

const show = (Part: ReturnType<typeof lazyPart>) =>
  render(
    <>
      <p>The rest of the page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )

describe('A part that is fetched when it is first shown', () => {
  it('The part is shown once it was fetched', async () => {
    show(lazyPart(async () => () => <p>The part</p>))
    expect(await screen.findByText('The part')).toBeVisible()
  })

  it('A part that cannot be fetched says so in its own place and offers to reload the page', async () => {
    show(
      lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(screen.getByText('The rest of the page')).toBeVisible()
  })
})
