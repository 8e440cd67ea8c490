import { fileOf } from './file-of'

describe('fileOf', () => {
  it.each([
    ['/objects/announcements/fy24-results.pdf', 'fy24-results.pdf', 'PDF'],
    ['https://example.com/a/FY24%20Results.XLSX?download=1#top', 'FY24 Results.XLSX', 'XLSX'],
    ['https://example.com/100%.pdf', '100%.pdf', 'PDF'],
  ])('The name and type of a document are read from the link %s', (href, name, kind) => {
    expect(fileOf(href)).toEqual({ name, kind, size: null })
  })

  it('The storage id of a document is not used as its name', () => {
    expect(fileOf('/objects/policies/01a1fdd5-20dd-7512-a799-739575877607.pdf')).toEqual({
      name: null,
      kind: 'PDF',
      size: null,
    })
  })

  it('The stored name and size of a document take precedence over the link', () => {
    const stored = { fileName: 'Full-year results 2026.pdf', size: 49_357 }
    expect(fileOf('/objects/announcements/fy26.pdf', stored)).toEqual({
      name: 'Full-year results 2026.pdf',
      kind: 'PDF',
      size: '48\u00A0KB',
    })
  })

  it.each(['https://example.com/files/2924-03145894', 'https://example.com/', '/objects/.pdf'])(
    'No name and no type are read from the link %s',
    href => {
      expect(fileOf(href)).toEqual({ name: null, kind: null, size: null })
    },
  )
})
