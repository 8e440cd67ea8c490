import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SegmentedTabBar, TabCount, TabPanel, Tabs } from './tabs'

describe('Segmented tabs', () => {
  it('A segmented tab is named by its label and count and reports the chosen tab', async () => {
    const onChange = jest.fn()
    render(
      <Tabs value="pending" onChange={onChange}>
        <SegmentedTabBar
          label="Queues"
          items={[
            { value: 'pending', label: 'Pending', count: <TabCount value={1204} /> },
            { value: 'answered', label: 'Answered', count: <TabCount value={0} /> },
          ]}
        />
        <TabPanel value="pending">Questions</TabPanel>
      </Tabs>,
    )
    expect(screen.getByRole('tab', { name: 'Pending 1,204' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.click(screen.getByRole('tab', { name: 'Answered 0' }))
    expect(onChange).toHaveBeenCalledWith('answered')
  })

  it('Segmented tabs are marked as clicked after a click and no longer after a key press', async () => {
    const user = userEvent.setup()
    render(
      <Tabs value="pending" onChange={() => undefined}>
        <SegmentedTabBar
          label="Queues"
          items={[
            { value: 'pending', label: 'Pending' },
            { value: 'answered', label: 'Answered' },
          ]}
        />
      </Tabs>,
    )
    const clicked = () => screen.getByRole('tablist').hasAttribute('data-clicked')
    await user.click(screen.getByRole('tab', { name: 'Answered' }))
    expect(clicked()).toBe(true)
    await user.keyboard('{ArrowLeft}')
    expect(clicked()).toBe(false)
    await user.click(screen.getByRole('tab', { name: 'Pending' }))
    await user.click(document.body)
    expect(clicked()).toBe(false)
  })
})
