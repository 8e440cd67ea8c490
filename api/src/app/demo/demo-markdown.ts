/** Parses a Markdown file: front matter, the title as a heading, the text. */
export function parseMarkdown(file: string) {
  const lines = file.replaceAll('\r\n', '\n').split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end === -1)
    throw new Error('it must begin with its fields, between two lines of three dashes')
  const [title = '', ...text] = lines
    .slice(end + 1)
    .join('\n')
    .trim()
    .split('\n')
  if (!title.startsWith('# ')) throw new Error('below its fields it must have a title, "# …"')
  const content = joinLists(text.join('\n').trim())
  return {
    ...Object.fromEntries(lines.slice(1, end).map(fieldOf)),
    title: title.slice(2).trim(),
    content,
  }
}

/** Parses a Markdown file whose text is in sections, each with a heading. */
export function parseSections(file: string) {
  const { content, ...fields } = parseMarkdown(file)
  const [before, ...sections] = content.split(/^## /m)
  if (before) throw new Error('all of its text must be below headings, "## …"')
  return { ...fields, sections: sections.map(sectionOf) }
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 1)
    throw new Error(`among its fields, "${line}" is none: one a line, as in "category: Results"`)
  return [line.slice(0, colon).trim(), withoutQuotes(line.slice(colon + 1).trim())]
}

/** Values with a colon are quoted, as YAML requires. */
function withoutQuotes(value: string): string {
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'")
  return /^".*"$/.test(value) ? (JSON.parse(value) as string) : value
}

/** Removes Markdown's blank line before a list, since the portal shows a list right below the line that introduces it. */
const joinLists = (text: string) => text.replaceAll('\n\n- ', '\n- ')

function sectionOf(section: string) {
  const [heading = '', ...text] = section.split('\n')
  return {
    heading: heading.trim(),
    paragraphs: text
      .join('\n')
      .trim()
      .split(/\n{2,}/),
  }
}
