import { guides } from 'virtual:developer-guides'
import type { Guide } from './document'

export const guideOf = (name: string | undefined): Guide | undefined =>
  guides.find(guide => guide.name === name)
