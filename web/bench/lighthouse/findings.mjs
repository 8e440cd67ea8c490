const LEFT_OUT = new Set(['manual', 'notApplicable', 'informative'])
const MOST = 8

/** What of an item says where it is and how much it is; items hold all manner of things. */
function wordsOf(item) {
  return Object.entries(item).flatMap(([key, value]) => {
    if (key === 'subItems') return (value?.items ?? []).map(one => `(${wordsOf(one).join(' ')})`)
    if (value === null || value === undefined || value === '' || key === 'entity') return []
    if (value.type === 'node')
      return [`${value.selector} ${value.snippet} ${value.explanation ?? ''}`.replaceAll('\n', ' ')]
    if (value.type === 'source-location') return [`${value.url}:${value.line}:${value.column}`]
    if (value.type === 'code' || value.type === 'text') return [value.value]
    if (typeof value === 'object') return value.formattedDefault ? [value.formattedDefault] : []
    return [`${key}=${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`]
  })
}

const rowsOf = details =>
  (details?.items ?? []).flatMap(item => (Array.isArray(item.items) ? item.items : [item]))

/** Each audit of a report that is not passed, and the first of the places where. */
export function lines(report) {
  const audits = Object.values(report.audits).filter(
    ({ score, scoreDisplayMode }) =>
      scoreDisplayMode === 'error' ||
      (score !== null && score < 1 && !LEFT_OUT.has(scoreDisplayMode)),
  )
  return audits.flatMap(({ id, title, score, displayValue = '', errorMessage = '', details }) => [
    `  ${id} (${score}): ${title} ${displayValue}${errorMessage}`,
    ...rowsOf(details)
      .map(item => `    ${wordsOf(item).join(' ').slice(0, 400)}`)
      .slice(0, MOST),
  ])
}
