import { resolve } from 'node:path'
import { readSchemaNotes } from '../../build/developer-documents'

/** In the place of the module that the build makes. */
export const schemaNotes = readSchemaNotes(resolve(__dirname, '../../..'))
