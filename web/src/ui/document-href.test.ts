import { documentHref } from './document-href'

describe('documentHref', () => {
  it.each([
    '/objects/policies/conduct.pdf',
    '/objects/a.pdf?version=2#page=3',
    'https://example.com/a.pdf',
    'http://example.com/a.pdf',
  ])('The document link %s is returned unchanged', link => expect(documentHref(link)).toBe(link))

  it.each([
    'javascript:alert(1)',
    ' \tjava\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://example.com/x',
    'https://',
    '',
    null,
  ])('The document link %p is rejected', link => expect(documentHref(link)).toBeNull())
})
