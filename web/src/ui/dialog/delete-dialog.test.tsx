import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToasterProvider } from '../toast/toaster'
import { DeleteDialog } from './delete-dialog'
import { useDialogOf } from './use-dialog-of'

/** Rows that stay: in a browser the row is still there when the dialog closes. */
function List({ remove }: { remove: () => Promise<void> }) {
  const deletion = useDialogOf<string>()
  return (
    <ToasterProvider>
      {['One', 'Two'].map(name => (
        <article key={name}>
          <button type="button" onClick={() => deletion.show(name)}>
            Delete {name}
          </button>
        </article>
      ))}
      <DeleteDialog
        dialog={deletion}
        title="Delete this?"
        describe={name => `${name} will be removed.`}
        remove={remove}
        toFormError={() => ({ title: 'Failed to delete' })}
        done="Deleted"
      />
    </ToasterProvider>
  )
}

const open = async (remove: () => Promise<void>) => {
  render(<List remove={remove} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete One' }))
  expect(screen.getByText('One will be removed.')).toBeInTheDocument()
}

describe('A dialog that asks before something is deleted', () => {
  it('A completed deletion moves the focus to the delete button of the next row', async () => {
    await open(() => Promise.resolve())
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Two' })).toHaveFocus())
  })

  it('A cancelled deletion returns the focus to the button that opened the dialog', async () => {
    await open(() => Promise.resolve())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete One' })).toHaveFocus())
  })

  it('The delete dialog stays open after a failure, so that the deletion can be tried again', async () => {
    const remove = jest.fn(() => Promise.reject(new Error('no')))
    await open(remove)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(remove).toHaveBeenCalledTimes(2)
  })
})
