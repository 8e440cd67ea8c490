export type Verdict = { clean: true } | { clean: false; found: string }

/** Scans a local file for malware. Throws a ScannerError when it cannot. */
export interface FileScanner {
  scan(path: string): Promise<Verdict>
}

/** The scanner is unavailable, timed out, or did not scan. */
export class ScannerError extends Error {
  override name = 'ScannerError'
}

/** For portals without a scanner. */
export const noScanner: FileScanner = { scan: async () => ({ clean: true }) }
