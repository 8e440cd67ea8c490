const ITEM = '- '

/** A paragraph, or the items of a list. */
export type TextBlock = string | string[]

/** A paragraph for each line, a list for each run of two or more lines that begin with "- ". Blank lines mean nothing. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let run: string[] = []
  const endRun = () => {
    if (run.length > 1) blocks.push(run.map(line => line.slice(ITEM.length).trim()))
    else blocks.push(...run)
    run = []
  }
  for (const line of linesOf(text)) {
    if (line.startsWith(ITEM)) {
      run.push(line)
    } else {
      endRun()
      blocks.push(line)
    }
  }
  endRun()
  return blocks
}

const linesOf = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(line => line.trim())
    .filter(line => line !== '')
