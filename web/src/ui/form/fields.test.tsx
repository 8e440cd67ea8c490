import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PasswordField } from './password-field'
import { Select } from './select'
import { Switch } from './switch'
import { TextField } from './text-field'

const topics = [
  { value: 'technology', label: 'Technology & Innovation' },
  { value: 'sustainability', label: 'Sustainability' },
]

function TopicFilter({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null)
  function change(next: string | null) {
    setValue(next)
    onChange(next)
  }
  return (
    <Select
      label="Topic"
      value={value}
      onChange={change}
      options={topics}
      emptyLabel="All topics"
      filter
    />
  )
}

describe('A text field', () => {
  it('A text field is named by its label and described by its hint', () => {
    render(<TextField label="New Password" hint="Must be at least 8 characters long" />)
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
      'Must be at least 8 characters long',
    )
  })

  it('A text field shows an error in place of its hint and as its accessible description', () => {
    render(
      <TextField label="Email Address" hint="Yours" error="Please enter a valid email address" />,
    )
    const input = screen.getByLabelText('Email Address')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Please enter a valid email address')
    expect(screen.queryByText('Yours')).not.toBeInTheDocument()
  })
})

describe('A password field', () => {
  it('A password field has a button that shows and hides the password', async () => {
    render(<PasswordField label="Password" />)
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })
})

describe('A select', () => {
  it('A select is a combobox named by its label and reports the chosen value', async () => {
    const onChange = jest.fn()
    render(<TopicFilter onChange={onChange} />)
    const topic = screen.getByRole('combobox', { name: 'Topic' })
    expect(topic).toHaveTextContent('All topics')
    await userEvent.click(topic)
    await userEvent.click(screen.getByRole('option', { name: 'Sustainability' }))
    expect(onChange).toHaveBeenLastCalledWith('sustainability')
    expect(topic).toHaveTextContent('Sustainability')
  })

  it('A select reports null when the empty option is chosen', async () => {
    const onChange = jest.fn()
    render(<TopicFilter onChange={onChange} />)
    const topic = screen.getByRole('combobox', { name: 'Topic' })
    await userEvent.click(topic)
    await userEvent.click(screen.getByRole('option', { name: 'Sustainability' }))
    await userEvent.click(topic)
    await userEvent.click(screen.getByRole('option', { name: 'All topics' }))
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})

describe('A switch', () => {
  it('A switch is named by its label and described by its hint, and a click on the label turns the switch on', async () => {
    const onChange = jest.fn()
    render(
      <Switch label="Pin to homepage" hint="Highlights it" checked={false} onChange={onChange} />,
    )
    expect(screen.getByRole('switch', { name: 'Pin to homepage' })).toHaveAccessibleDescription(
      'Highlights it',
    )
    await userEvent.click(screen.getByText('Pin to homepage'))
    expect(onChange).toHaveBeenCalledWith(true)
  })
})
