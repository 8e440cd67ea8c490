import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object, string } from 'yup'
import { FormDialog } from './form-dialog'
import { FormikTextField } from './formik-field'
import { ToasterProvider } from './toaster'

const schema = object({ title: string().required('Title is required') })
const save = jest.fn<Promise<void>, unknown[]>(() => Promise.resolve())
const close = jest.fn()

const form = (title: string, turn: number, waitingFor?: string) => (
  <ToasterProvider>
    <FormDialog
      dialog={{ open: true, turn, close }}
      title="Edit Policy"
      saveText="Save Changes"
      done="Policy updated"
      failureOf={() => ({ title: 'Failed to update policy' })}
      initialValues={{ title }}
      schema={schema}
      save={save}
      waitingFor={waitingFor}
    >
      <FormikTextField name="title" label="Title" />
    </FormDialog>
  </ToasterProvider>
)

beforeEach(() => jest.clearAllMocks())

describe('a form in a dialog', () => {
  it('begins anew when it is opened for another before it has faded out', async () => {
    const { rerender } = render(form('One', 1))
    await userEvent.type(screen.getByLabelText('Title'), ' and a half')
    rerender(form('Two', 2))
    expect(screen.getByLabelText('Title')).toHaveValue('Two')
  })

  it('is not sent while it waits, however it is submitted', async () => {
    const { rerender } = render(form('One', 1, 'Uploading...'))
    expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
    fireEvent.submit(screen.getByLabelText('Title').closest('form')!)
    await userEvent.type(screen.getByLabelText('Title'), '!')
    expect(save).not.toHaveBeenCalled()
    rerender(form('One', 1))
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(save).toHaveBeenCalledWith({ title: 'One!' }, { title: 'One!' })
  })
})
