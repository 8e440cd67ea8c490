/** What is written to the console during a test: libraries warn there of what a schema does not do as they expect. */
export function consoleLines(): string[] {
  const lines: string[] = []
  beforeEach(() => {
    lines.length = 0
    for (const level of ['warn', 'error'] as const)
      jest
        .spyOn(console, level)
        .mockImplementation((...words: unknown[]) => void lines.push(words.map(String).join(' ')))
  })
  afterEach(() => jest.restoreAllMocks())
  return lines
}
