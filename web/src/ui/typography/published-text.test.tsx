import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import styled from 'styled-components'
import { PublishedText } from './published-text'

const Words = styled.p``

const TEXT = `Results are out.
- Read <b>them</b> at https://example.com/report.
- Ask us
Revenue: A$5 million (A$4 million)
Net cash: A$2 million (A$1 million)`

describe('A published text on a page', () => {
  it('A published text shows paragraphs, a list, a table with a header for each row, and links', () => {
    render(<PublishedText text={TEXT} paragraph={Words} />)
    expect(screen.getByText('Results are out.').tagName).toBe('P')
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Read <b>them</b> at https://example.com/report.',
      'Ask us',
    ])
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(row => within(row).getByRole('rowheader').textContent)).toEqual([
      'Revenue',
      'Net cash',
    ])
    expect(rows.map(row => within(row).getByRole('cell').textContent)).toEqual([
      'A$5 million (A$4 million)',
      'A$2 million (A$1 million)',
    ])
    const link = screen.getByRole('link')
    expect(link).toHaveAttribute('href', 'https://example.com/report')
    expect(link).toHaveAttribute('rel', 'noopener nofollow')
  })

  it('A published text becomes no markup of its own', () => {
    const html = renderToString(
      <PublishedText
        text={'<img src=x onerror=alert(1)>\nhttps://example.com/"onclick="alert(1)'}
        paragraph={Words}
      />,
    )
    expect(html).not.toMatch(/<img|onclick="/)
  })
})
