import { act } from '@testing-library/react'
import { aPresentation, aQuestion } from '../testing/factories'
import { renderPage } from '../testing/render-part'

const presentation = aPresentation({ id: 'p' })
const margaret = {
  token: 't',
  user: { userType: 'user', email: 'margaret.hale@example.com' },
} as const

it('A response that arrives late is shown to nobody but the user who asked', async () => {
  const asked = Promise.withResolvers<object>()
  const { user, network, findByLabelText, findByRole, findByText, queryByText } = renderPage({
    path: '/presentations/p',
    session: margaret,
    data: {
      presentations: [presentation],
      questions: [aQuestion({ presentation, questionText: 'Is it paid in October?' })],
    },
    resolvers: { questionAsk: () => asked.promise },
  })
  await user.fill(await findByLabelText('Your question'), 'How is the water licence?')
  await user.click(await findByRole('button', { name: 'Submit Question' }))
  const before = network.operations.length
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  await findByText('Sign In to Continue')
  expect(await findByText('Is it paid in October?')).toBeVisible()
  expect(network.operations.slice(before)).toContain('Presentation')
  const question = aQuestion({
    presentation,
    questionText: 'How is the water licence?',
    user: { name: null, email: margaret.user.email },
  })
  await act(async () => asked.resolve({ question }))
  expect(queryByText(margaret.user.email)).toBeNull()
  expect(queryByText('How is the water licence?')).toBeNull()
})
