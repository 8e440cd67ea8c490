import { mapForLookups } from './map-for-lookups.mjs'
import { textInElements } from './text-in-elements.mjs'

// oxlint-disable-next-line import/no-default-export -- oxlint loads the default export
export default {
  meta: { name: 'portal' },
  rules: { 'map-for-lookups': mapForLookups, 'text-in-elements': textInElements },
}
