import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorBoundary } from './error-boundary'

describe('An error boundary', () => {
  it('An error boundary replaces a crashed part by an alert, logs the error and renders again on Try Again', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue()
    let broken = true
    const Part = () => {
      if (broken) throw new Error('no chart')
      return <p>Chart</p>
    }
    render(
      <>
        <p>The rest</p>
        <ErrorBoundary part="Share price">
          <Part />
        </ErrorBoundary>
      </>,
    )
    expect(screen.getByText('The rest')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong here')
    expect(log).toHaveBeenCalledWith('Share price crashed', expect.any(Error), expect.any(String))
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByText('Chart')).toBeInTheDocument()
    log.mockRestore()
  })
})
