import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignInForm } from './sign-in-form'

it('The sign-in of the explorer trims the email address, and leaves the password as typed', async () => {
  const send = jest.fn(() => Promise.resolve())
  render(
    <SignInForm send={send} onCancel={() => undefined}>
      {() => (
        <>
          <input aria-label="Email" name="email" />
          <input aria-label="Password" name="password" />
        </>
      )}
    </SignInForm>,
  )
  await userEvent.click(screen.getByLabelText('Email'))
  await userEvent.paste(' r@example.com ')
  await userEvent.click(screen.getByLabelText('Password'))
  await userEvent.paste(' two words ')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(send).toHaveBeenCalledWith({ email: 'r@example.com', password: ' two words ' })
})
