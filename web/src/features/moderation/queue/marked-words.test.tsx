import { render } from '@testing-library/react'
import { SearchedWords, useMarked } from './marked-words'

const Text = ({ text }: { text: string }) => <p>{useMarked(text)}</p>

const marks = (search: string, text: string) => {
  const { container } = render(
    <SearchedWords value={search}>
      <Text text={text} />
    </SearchedWords>,
  )
  expect(container).toHaveTextContent(text)
  return Array.from(container.querySelectorAll('mark'), ({ textContent }) => textContent)
}

it.each([
  ['DIVIDEND', 'When is the dividend paid?', ['dividend']],
  ['paid?', 'Is it paid? Is it repaid?', ['paid?', 'paid?']],
  ['the (board', 'Is the (Board) elected?', ['the (Board']],
  ['a-b', 'Is a-b so?', ['a-b']],
  ['is', 'Is this so?', []],
])('A search for %s marks these letters in “%s”', (search, text, marked) => {
  expect(marks(search, text)).toEqual(marked)
})
