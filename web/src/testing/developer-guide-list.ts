import { resolve } from 'node:path'
import { readGuideList } from '../../build/developer-documents'

/** In the place of the module that the build makes. */
export const guideList = readGuideList(resolve(__dirname, '../../..'))
