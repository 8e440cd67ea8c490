export type Verdict = { clean: true } | { clean: false; found: string }

/** Looks for viruses and the like in a file of this machine. Throws a ScannerFault when it cannot say. */
export interface FileScanner {
  scan(path: string): Promise<Verdict>
}

/** The scanner is away, silent, or did not scan. */
export class ScannerFault extends Error {
  override name = 'ScannerFault'
}

/** For portals without a scanner. */
export const noScanner: FileScanner = { scan: async () => ({ clean: true }) }
