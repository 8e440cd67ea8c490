import { ANSWER_MAX_LENGTH } from '@portal/rules/limits'
import { type Inline, textBlocks } from '@portal/rules/text/published-text'
import { publishedHtml } from '#platform/text/published-html'

const paragraph = (...line: Inline[]) => ({ kind: 'paragraph', line })
const list = (...items: string[]) => ({ kind: 'list', items: items.map(item => [item]) })
const table = (...rows: [string, string][]) => ({
  kind: 'table',
  rows: rows.map(([label, value]) => [[label], [value]]),
})
const addressesIn = (text: string) =>
  textBlocks(text).flatMap(block =>
    block.kind === 'paragraph'
      ? block.line.flatMap(part => (typeof part === 'string' ? [] : [part.href]))
      : [],
  )

describe('The blocks of a text that the company publishes', () => {
  it('Each line that is not blank becomes a paragraph', () => {
    expect(textBlocks('One.\n\nTwo.\r\n \t\r\nThree.\n')).toEqual([
      paragraph('One.'),
      paragraph('Two.'),
      paragraph('Three.'),
    ])
    expect(textBlocks(' \n ')).toEqual([])
  })

  it('Each run of lines that begin with a dash and a blank becomes a list', () => {
    expect(
      textBlocks('By mine:\n- Marrowa: 23\n-  Brindle Creek: 10 \n\nMore:\n- one\n\n- two'),
    ).toEqual([
      paragraph('By mine:'),
      list('Marrowa: 23', 'Brindle Creek: 10'),
      paragraph('More:'),
      list('one', 'two'),
    ])
  })

  it('A single line with a dash, or a dash without a blank, stays a paragraph', () => {
    const lines = ['- 5 degrees', 'Cold.', '-5 degrees', '-4 degrees', '---', '-']
    expect(textBlocks(lines.join('\n'))).toEqual(lines.map(line => paragraph(line)))
  })

  it('Each run of lines with a label, a value and another in brackets becomes a table, with dashes or without', () => {
    const rows = table(
      ['Revenue', 'A$1,391 million (A$1,288 million)'],
      ['Net cash', 'A$148 million (A$96 million)'],
    )
    const plain =
      'Revenue: A$1,391 million (A$1,288 million)\nNet cash: A$148 million (A$96 million)'
    expect(textBlocks(`FY23:\n${plain}\n\nSo much.`)).toEqual([
      paragraph('FY23:'),
      rows,
      paragraph('So much.'),
    ])
    expect(textBlocks(plain.replace(/^/gm, '- '))).toEqual([rows])
    expect(textBlocks(`${plain}\n- One\n- Two`)).toEqual([rows, list('One', 'Two')])
  })

  it('A single figure stays a paragraph, and a list with other items stays a list', () => {
    expect(textBlocks('Revenue: A$5 (A$4)')).toEqual([paragraph('Revenue: A$5 (A$4)')])
    expect(textBlocks('- Revenue: A$5 (A$4)\n- Dividend: 4 cents')).toEqual([
      list('Revenue: A$5 (A$4)', 'Dividend: 4 cents'),
    ])
    for (const line of [
      'Revenue: A$5',
      ': A$5 (A$4)',
      'Revenue: (A$4)',
      'Revenue: A$5 ()',
      'Revenue: A$5 (A$4).',
      'A:5 (4)',
    ])
      expect(textBlocks(`${line}\n${line}`)).toEqual([paragraph(line), paragraph(line)])
  })

  it('An address by http or https becomes a link, without the punctuation that closes it', () => {
    expect(textBlocks('See https://example.com/a?b=c#d, or http://example.org.')).toEqual([
      paragraph(
        'See ',
        { href: 'https://example.com/a?b=c#d' },
        ', or ',
        { href: 'http://example.org' },
        '.',
      ),
    ])
    expect(
      addressesIn(
        '(https://example.com/report). “HTTPS://example.com/Quoted”! <https://example.com/x>; https://example.com/y?',
      ),
    ).toEqual([
      'https://example.com/report',
      'HTTPS://example.com/Quoted',
      'https://example.com/x',
      'https://example.com/y',
    ])
    expect(
      addressesIn('https://example.org/wiki/Copper_(metal)). [https://example.org/a_(b)_(c)]'),
    ).toEqual(['https://example.org/wiki/Copper_(metal)', 'https://example.org/a_(b)_(c)'])
  })

  it('Nothing but http and https becomes a link', () => {
    const text =
      'javascript:alert(1) ftp://example.com www.example.com mailto:ir@example.com https:// http://. xhttps://example.com //example.com'
    expect(textBlocks(text)).toEqual([paragraph(text)])
  })

  it('Addresses in lists and tables become links', () => {
    expect(textBlocks('- https://example.com/1\n- two')).toEqual([
      { kind: 'list', items: [[{ href: 'https://example.com/1' }], ['two']] },
    ])
    expect(textBlocks('One: see https://example.com (new)\nTwo: 2 (3)')[0]).toEqual({
      kind: 'table',
      rows: [
        [['One'], ['see ', { href: 'https://example.com' }, ' (new)']],
        [['Two'], ['2 (3)']],
      ],
    })
  })

  it.each([
    'http://',
    'https://(',
    ')',
    '(',
    ': (',
    '- ',
    '-\n',
    '- a: b (c)\n',
    'a: b (c)\n',
    'h',
    '\n',
    ' ',
    '\u00a0',
    'https://a.example)',
    '.',
    'a: (',
  ])(
    'The blocks of %j repeated up to the limit of an answer take at most 200 ms of CPU time',
    piece => {
      // 5,000 characters, and four times as many: what takes their square or more is then told from a slow machine.
      for (const text of [
        piece.repeat(5_000 / piece.length),
        `https://a.example/${piece.repeat(ANSWER_MAX_LENGTH / piece.length)}`,
      ]) {
        const works = [1, 2, 3].map(() => {
          const before = process.cpuUsage()
          publishedHtml(text)
          return process.cpuUsage(before).user / 1_000
        })
        expect(Math.min(...works)).toBeLessThan(200)
      }
    },
  )
})

describe('A published text as HTML', () => {
  it('Lists, tables and links become markup; everything else is escaped', () => {
    const html = publishedHtml(
      '<b>Bold</b> & "so"\n- <i>one</i>\n- two\n\nA<u>: 1 (<2>)\nB: 3 (4)\nhttps://example.com/?a=1&b="><script>alert(1)</script>',
    )
    expect(html).toBe(
      '<p>&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;so&quot;</p>' +
        '<ul><li>&lt;i&gt;one&lt;/i&gt;</li><li>two</li></ul>' +
        '<table><tr><th scope="row">A&lt;u&gt;</th><td>1 (&lt;2&gt;)</td></tr><tr><th scope="row">B</th><td>3 (4)</td></tr></table>' +
        '<p><a href="https://example.com/?a=1&amp;b=" rel="noopener nofollow">https://example.com/?a=1&amp;b=</a>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    )
  })

  it('An address with apostrophes cannot leave its attribute', () => {
    expect(publishedHtml("https://example.com/'onmouseover='alert(1)")).not.toContain("'")
  })
})
