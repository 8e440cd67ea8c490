import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { fillBrowserGaps } from './browser-gaps'

// Said here and not in the configuration, which several projects at once do not read it from.
jest.setTimeout(60_000)

/** Tests of rendering on the server run without a window. */
if (typeof window !== 'undefined') {
  fillBrowserGaps()
  // The first test of a page waits for it to be compiled, which takes seconds on a new machine.
  configure({ asyncUtilTimeout: 15_000 })
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
