import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object, string } from 'yup'
import type { FormDraft } from '../form/dialog-fields'
import { FormikTextField } from '../form/formik-field'
import { ToasterProvider } from '../toast/toaster'
import { FormDialog } from './form-dialog'

const schema = object({ title: string().required('Title is required') })
const save = jest.fn<Promise<void>, unknown[]>(() => Promise.resolve())
const close = jest.fn()
const draft = { read: jest.fn((): FormDraft | null => null), write: jest.fn() }

const form = (title: string, turn: number, waitingFor?: string) => (
  <ToasterProvider>
    <FormDialog
      dialog={{ open: true, of: { title }, turn, close }}
      draft={draft}
      title="Edit Policy"
      saveText="Save Changes"
      done="Policy updated"
      toFormError={() => ({ title: 'Failed to update policy' })}
      valuesOf={policy => ({ title: policy?.title ?? '' })}
      schema={schema}
      save={save}
      waitingFor={waitingFor}
    >
      <FormikTextField name="title" label="Title" />
    </FormDialog>
  </ToasterProvider>
)

beforeEach(() => jest.clearAllMocks())

describe('A form in a dialog', () => {
  it('A form dialog that is reopened for another item starts with that item’s values', async () => {
    const { rerender } = render(form('One', 1))
    await userEvent.type(screen.getByLabelText('Title'), ' and a half')
    rerender(form('Two', 2))
    expect(screen.getByLabelText('Title')).toHaveValue('Two')
  })

  it('A form dialog is not submitted while an upload is pending, whichever way the form is submitted', async () => {
    const { rerender } = render(form('One', 1, 'Uploading...'))
    expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
    fireEvent.submit(screen.getByLabelText('Title').closest('form')!)
    await userEvent.type(screen.getByLabelText('Title'), '!')
    expect(save).not.toHaveBeenCalled()
    rerender(form('One', 1))
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(save).toHaveBeenCalledWith({ title: 'One!' }, { title: 'One' }, { title: 'One!' })
  })

  it('A form dialog starts with its draft, stores what is typed and discards the draft when saved', async () => {
    draft.read.mockReturnValueOnce({ typed: { title: 'Typed before' }, over: { title: 'One' } })
    render(form('One', 1))
    expect(screen.getByLabelText('Title')).toHaveValue('Typed before')
    await userEvent.type(screen.getByLabelText('Title'), '!')
    expect(draft.write).toHaveBeenLastCalledWith({
      typed: { title: 'Typed before!' },
      over: { title: 'One' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(draft.write).toHaveBeenLastCalledWith(null)
  })

  it.each(['Cancel', 'Close'])('The button %s of a form dialog discards the draft', async name => {
    render(form('One', 1))
    await userEvent.type(screen.getByLabelText('Title'), '!')
    await userEvent.click(screen.getByRole('button', { name }))
    expect(draft.write).toHaveBeenLastCalledWith(null)
    expect(close).toHaveBeenCalled()
  })

  it('Escape closes a form dialog and retains the draft, except while it is saving', async () => {
    render(form('One', 1))
    await userEvent.type(screen.getByLabelText('Title'), '!{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
    expect(draft.write).not.toHaveBeenLastCalledWith(null)
    const saving = Promise.withResolvers<void>()
    save.mockReturnValueOnce(saving.promise)
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Saving...')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
    saving.resolve()
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2))
  })

  it('A form dialog discards its draft when the typed values equal the stored ones', async () => {
    render(form('One', 1))
    await userEvent.type(screen.getByLabelText('Title'), '!{Backspace}')
    expect(draft.write).toHaveBeenLastCalledWith(null)
  })

  it('A form dialog shows beside a draft what a colleague has changed since', async () => {
    draft.read.mockReturnValueOnce({ typed: { title: 'Typed before' }, over: { title: 'One' } })
    render(form('Two', 1))
    expect(screen.getByLabelText('Title')).toHaveValue('Typed before')
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
      'A colleague has changed this to “Two”.',
    )
    await userEvent.clear(screen.getByLabelText('Title'))
    await userEvent.type(screen.getByLabelText('Title'), 'Two')
    expect(screen.getByLabelText('Title')).not.toHaveAccessibleDescription()
  })
})
