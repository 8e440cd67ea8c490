import { render } from '@testing-library/react'
import { OfficialResponse } from './official-response'

const standing = { questionId: 'q', answeredAt: null, updatedAt: null }

describe('An official response', () => {
  it('An official response has a paragraph for each line that is not blank', () => {
    const { getByText, container } = render(
      <OfficialResponse {...standing} text={'One. \n \n  Two.\nThree.\n'} />,
    )
    for (const words of ['One.', 'Two.', 'Three.']) expect(getByText(words)).toBeVisible()
    expect(container.querySelectorAll('p')).toHaveLength(3)
  })

  it('An official response shows lines that begin with a dash as a list', () => {
    const { getByText, getAllByRole } = render(
      <OfficialResponse {...standing} text={'By mine:\n- Marrowa\n- Brindle Creek'} />,
    )
    expect(getByText('By mine:')).toBeVisible()
    expect(getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Marrowa',
      'Brindle Creek',
    ])
  })

  it('An official response with 100,000 spaces is rendered within 200 ms of CPU time', () => {
    const before = process.cpuUsage()
    // Five times as long as an answer may be: what takes the square of it is then told from a slow machine.
    render(<OfficialResponse {...standing} text={`One.${' '.repeat(100_000)}Two.`} />)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200)
  })
})
