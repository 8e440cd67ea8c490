import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TextField } from '../form/text-field'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'
import { DialogBody, DialogForm } from './dialog-style'

describe('A dialog', () => {
  it('A dialog is named by its title, focuses its first field and closes on Escape', async () => {
    const onOpenChange = jest.fn()
    render(
      <Dialog open onOpenChange={onOpenChange} title="Edit Shareholder">
        <DialogForm>
          <DialogBody>
            <TextField label="Email" />
          </DialogBody>
        </DialogForm>
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Edit Shareholder' })).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })
})

describe('A dialog whose opener is removed', () => {
  function Notice() {
    const [phase, setPhase] = useState<'shown' | 'open' | 'gone'>('shown')
    return (
      <main tabIndex={-1}>
        {phase !== 'gone' && <button onClick={() => setPhase('open')}>Show</button>}
        {phase === 'open' && (
          <Dialog open onOpenChange={() => setPhase('gone')} title="Mails">
            <DialogBody>…</DialogBody>
          </Dialog>
        )}
      </main>
    )
  }

  it('A dialog whose opener has been removed moves the focus to the surrounding element', async () => {
    render(<Notice />)
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})

describe('A dialog that holds input', () => {
  it('A dialog that holds input is not closed by a click on the backdrop', async () => {
    const onOpenChange = jest.fn()
    render(
      <Dialog open holdsInput onOpenChange={onOpenChange} title="Edit Shareholder">
        <DialogBody>…</DialogBody>
      </Dialog>,
    )
    // Its scrim.
    await userEvent.click(screen.getByRole('dialog').previousElementSibling!)
    expect(onOpenChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })
})

describe('A confirmation', () => {
  const onConfirm = jest.fn()
  const onOpenChange = jest.fn()
  beforeEach(() => {
    jest.clearAllMocks()
    render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Delete this policy?"
        description="It will be removed."
        confirmText="Delete"
        onConfirm={onConfirm}
      />,
    )
  })

  it('A confirmation dialog focuses Cancel, so that Enter cancels', async () => {
    expect(screen.getByRole('alertdialog', { name: 'Delete this policy?' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('A confirmed dialog stays open until its owner closes the dialog', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onOpenChange).not.toHaveBeenCalled()
  })
})
