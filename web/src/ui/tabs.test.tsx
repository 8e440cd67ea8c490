import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SegmentedTabBar, TabPanel, Tabs } from './tabs'

describe('segmented tabs', () => {
  it('are named by their word with the count behind it, and say which was chosen', async () => {
    const onChange = jest.fn()
    render(
      <Tabs value="pending" onChange={onChange}>
        <SegmentedTabBar
          label="Queues"
          items={[
            { value: 'pending', label: 'Pending', count: 1204 },
            { value: 'answered', label: 'Answered', count: 0 },
          ]}
        />
        <TabPanel value="pending">Questions</TabPanel>
      </Tabs>,
    )
    expect(screen.getByRole('tab', { name: 'Pending 1,204' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(screen.getByRole('tab', { name: 'Answered 0' }))
    expect(onChange).toHaveBeenCalledWith('answered')
  })
})
