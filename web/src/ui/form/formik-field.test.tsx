import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Formik } from 'formik'
import { FormikSelect } from './formik-choice'
import { FormikTextField } from './formik-field'

const options = [{ value: '2024', label: '2024' }]

describe('A bound field', () => {
  it('A form field shows its error only after the field is left', async () => {
    const validate = ({ email }: { email: string }) =>
      email.includes('@') ? {} : { email: 'Not an address' }
    render(
      <Formik initialValues={{ email: '' }} validate={validate} onSubmit={() => {}}>
        <FormikTextField name="email" label="Email Address" />
      </Formik>,
    )
    await userEvent.type(screen.getByLabelText('Email Address'), 'margaret')
    expect(screen.queryByText('Not an address')).not.toBeInTheDocument()
    await userEvent.tab()
    expect(await screen.findByText('Not an address')).toBeInTheDocument()
  })

  it('A form select submits its chosen value', async () => {
    const onSubmit = jest.fn()
    render(
      <Formik<{ year: string | null }>
        initialValues={{ year: null }}
        onSubmit={values => onSubmit(values)}
      >
        <Form>
          <FormikSelect name="year" label="Year" options={options} emptyLabel="None" />
          <button type="submit">Save</button>
        </Form>
      </Formik>,
    )
    await userEvent.click(screen.getByRole('combobox', { name: 'Year' }))
    await userEvent.click(screen.getByRole('option', { name: '2024' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).toHaveBeenCalledWith({ year: '2024' })
  })
})
