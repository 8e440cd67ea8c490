import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'

describe('A busy button', () => {
  it('A busy button shows its busy text, retains the focus and ignores clicks', async () => {
    const onClick = jest.fn()
    const { rerender } = render(<Button onClick={onClick}>Reset Password</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
    rerender(
      <Button onClick={onClick} busy busyText="Resetting...">
        Reset Password
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Resetting...' })
    expect(button).toBeEnabled()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveFocus()
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('A busy submit button prevents its form from being submitted', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Email" />
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    )
    await userEvent.type(screen.getByLabelText('Email'), 'a{Enter}')
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
