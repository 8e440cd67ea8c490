import type { EventEmitter } from 'node:events'

/**
 * The library follows the paths of `map` through whatever has such a name: by `hasOwnProperty.call` an upload would take the
 * place of a function of the language. So it is handed a map only whose paths lead through what was sent, to a null.
 */
export function guardMap(parser: EventEmitter): void {
  const [read] = parser.listeners('field') as ((name: string, value: string, info: object) => void)[]
  if (!read) return
  let operations = ''
  parser.removeAllListeners('field')
  parser.on('field', (name: string, value: string, info: object) => {
    if (name === 'operations') operations = value
    // An empty map is no JSON, which is refused in the library's own way.
    read(name, name === 'map' && !leadsToNulls(value, operations) ? '' : value, info)
  })
}

function leadsToNulls(map: string, operations: string): boolean {
  try {
    const sent: unknown = JSON.parse(operations)
    return Object.values(JSON.parse(map) as object)
      .flat()
      .every(path => typeof path === 'string' && ownValue(sent, path.split('.')) === null)
  } catch {
    return false
  }
}

const ownValue = (sent: unknown, names: string[]): unknown =>
  names.reduce((at, name) => (typeof at === 'object' && at && Object.hasOwn(at, name) ? at[name as keyof typeof at] : undefined), sent)
