import { resolve } from 'node:path'
import { readGuides } from '../../build/developer-documents'

/** In the place of the module that the build makes. */
export const guides = readGuides(resolve(__dirname, '../../..'))
