import { render, screen } from '@testing-library/react'
import { VerifiedPack } from './verified-pack'

it('A file without its salt is named as not checked', () => {
  const checked = {
    from: 1,
    to: 5,
    isEnd: true,
    inScope: 5,
    files: 3,
    lacking: [],
    unchecked: [{ name: 'questions.csv', erasedAt: '2026-03-02T00:03:00.000Z' }],
    time: '2026-03-02T00:04:00.000Z',
  }
  const result = {
    code: 0,
    word: 'Whole',
    sentence: 'Whole: 5 events',
    key: null,
    checked,
  } as const
  render(<VerifiedPack pack={{ id: 1, name: 'pack.zip', size: 2_048, result }} />)
  expect(
    screen.getByText(/^questions\.csv is not checked: erased on 2 Mar 2026, 00:03:00 UTC/),
  ).toBeVisible()
})
