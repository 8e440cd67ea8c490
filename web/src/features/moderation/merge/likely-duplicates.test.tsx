import { act, render } from '@testing-library/react'
import type { Desk } from '../desk'
import type { ModeratedQuestion } from '../moderated-question'
import { DeskProvider } from '../use-desk'
import { LikelyDuplicates } from './likely-duplicates'

jest.mock('./found-duplicates', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('Likely duplicates whose part cannot be loaded leave the card as it is', async () => {
  const activeCard = { subscribe: () => () => undefined, get: () => 'q1' }
  const { container } = render(
    <DeskProvider value={{ activeCard } as unknown as Desk}>
      <LikelyDuplicates question={{ id: 'q1' } as ModeratedQuestion} />
    </DeskProvider>,
  )
  await act(async () => undefined)
  expect(container).toBeEmptyDOMElement()
})
