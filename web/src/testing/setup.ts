import '@testing-library/jest-dom'
import { fillBrowserGaps } from './browser-gaps'

/** Tests of rendering on the server run without a window. */
if (typeof window !== 'undefined') {
  fillBrowserGaps()
  beforeEach(() => localStorage.clear())
}
