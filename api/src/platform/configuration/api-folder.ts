import { basename, dirname, join } from 'node:path'

/** The compiled code lies one folder deeper than the sources. */
const ABOVE_SRC = join(__dirname, '../../..')

/** The folder of the API, with what is read at run time as it is. */
export const API_FOLDER = basename(ABOVE_SRC) === 'dist' ? dirname(ABOVE_SRC) : ABOVE_SRC
