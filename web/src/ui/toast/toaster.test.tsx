import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Button } from '../form/button'
import { ToasterProvider, type ToastHandle, useToast } from './toaster'

let handle: ToastHandle

function Buttons() {
  const { toast } = useToast()
  return (
    <>
      <Button onClick={() => (handle = toast({ title: 'Answer submitted', tone: 'success' }))}>
        Succeed
      </Button>
      <Button onClick={() => toast({ title: 'Error', description: 'Try again.', tone: 'error' })}>
        Fail
      </Button>
    </>
  )
}

const region = () => screen.getByRole('region', { name: /Notifications/ })
/** Where toasts appear is loaded after the page. */
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('The toaster', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    render(
      <ToasterProvider>
        <Buttons />
      </ToasterProvider>,
    )
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('The toaster shows only the newest toast', async () => {
    await press('Succeed')
    await press('Fail')
    expect(within(region()).getAllByRole('listitem')).toHaveLength(1)
    expect(within(region()).getByText('Error')).toBeInTheDocument()
    expect(within(region()).getByText('Try again.')).toBeInTheDocument()
  })

  it('A toast disappears after five seconds', async () => {
    await press('Succeed')
    act(() => jest.advanceTimersByTime(4900))
    expect(within(region()).getByText('Answer submitted')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(200))
    expect(within(region()).queryByText('Answer submitted')).not.toBeInTheDocument()
  })

  it('The key F8 moves the focus to the notifications', async () => {
    await press('Succeed')
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(within(region()).getByRole('list')).toHaveFocus()
  })

  it('The close button removes a toast', async () => {
    await press('Succeed')
    await press('Close')
    expect(within(region()).queryByText('Answer submitted')).not.toBeInTheDocument()
  })

  it('A toast can be updated and dismissed through its handle', async () => {
    await press('Succeed')
    act(() => handle.update({ title: 'Question flagged' }))
    expect(within(region()).getByText('Question flagged')).toBeInTheDocument()
    act(() => handle.dismiss())
    expect(within(region()).queryByText('Question flagged')).not.toBeInTheDocument()
  })
})
