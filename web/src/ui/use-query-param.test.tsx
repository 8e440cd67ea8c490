import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router'
import { elapse } from '../testing/render-portal'
import { testRouter } from '../testing/test-router'
import { useQueryChoice, useQueryText } from './use-query-param'

function Filter() {
  const [tab, setTab] = useQueryChoice('tab', ['first', 'second'], 'first', ['search'])
  const [typed, type, rested] = useQueryText('search', 300)
  return (
    <>
      <button
        onClick={() => {
          setTab('second')
          setTab('second')
        }}
      >
        Second
      </button>
      <button onClick={() => setTab('first')}>First</button>
      <output>{`${tab}, ${rested}`}</output>
      <input value={typed} onChange={({ target }) => type(target.value)} />
    </>
  )
}

function show(path: string) {
  const router = testRouter(path)
  render(
    <HistoryRouter history={router.history}>
      <Filter />
    </HistoryRouter>,
  )
  const click = (name: string) => act(() => screen.getByText(name).click())
  return {
    click,
    go: (to: string | number) => act(() => router.navigate(to)),
    search: () => router.state.location.search,
    state: () => router.state.location.state as unknown,
    shown: () => screen.getByRole('status').textContent,
    box: screen.getByRole<HTMLInputElement>('textbox'),
  }
}

describe('A choice in the address', () => {
  it('Each choice is one entry of the history, and the default is not written', async () => {
    const { click, go, search, state, shown } = show('/?tab=second&search=ada')
    expect(shown()).toBe('second, ada')
    click('First')
    expect(search()).toBe('')
    expect(state()).toEqual({ keepsScroll: true })
    click('Second')
    expect([search(), shown()]).toEqual(['?tab=second', 'second, '])
    await go(-1)
    expect([search(), shown()]).toEqual(['', 'first, '])
    await go(-1)
    expect([search(), shown()]).toEqual(['?tab=second&search=ada', 'second, ada'])
  })

  it.each(['none', 'constructor', 'SECOND', ''])(
    'The unknown value “%s” in the address stands for the default',
    value => {
      expect(show(`/?tab=${value}`).shown()).toBe('first, ')
    },
  )
})

describe('A text in the address', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('A text is written once typing pauses, without an entry of the history', async () => {
    const { box, click, go, search, shown } = show('/')
    click('Second')
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.type(box, 'ben ')
    expect(search()).toBe('?tab=second')
    await elapse(300)
    expect(search()).toBe('?tab=second&search=ben')
    expect(box).toHaveValue('ben ')
    await user.type(box, 'h')
    await elapse(300)
    expect([search(), shown()]).toEqual(['?tab=second&search=ben+h', 'second, ben h'])
    await go(-1)
    expect([search(), box.value]).toEqual(['', ''])
    await go(1)
    expect(box).toHaveValue('ben h')
  })
})
