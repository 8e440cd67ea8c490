import type { EventEmitter } from 'node:events'

/**
 * Prevents prototype pollution: the library resolves the paths of `map` through inherited properties too, such as
 * `hasOwnProperty.call`. Only maps whose paths lead to a null through own properties are passed on.
 */
export function guardUploadMap(parser: EventEmitter): void {
  const [parseField] = parser.listeners('field') as ((
    name: string,
    value: string,
    info: object,
  ) => void)[]
  if (!parseField) return
  let operations = ''
  parser.removeAllListeners('field')
  parser.on('field', (name: string, value: string, info: object) => {
    if (name === 'operations') operations = value
    // An empty map is invalid JSON, which the library rejects.
    parseField(name, name === 'map' && !pointsToNulls(value, operations) ? '' : value, info)
  })
}

function pointsToNulls(map: string, operations: string): boolean {
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
  names.reduce(
    (at, name) =>
      typeof at === 'object' && at && Object.hasOwn(at, name)
        ? at[name as keyof typeof at]
        : undefined,
    sent,
  )
