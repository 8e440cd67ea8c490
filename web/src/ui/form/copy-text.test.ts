import { copyText } from './copy-text'

it.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['is missing', undefined],
])('copyText returns false if the clipboard %s', async (_how, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  expect(await copyText('A text')).toBe(false)
  Reflect.deleteProperty(navigator, 'clipboard')
})
