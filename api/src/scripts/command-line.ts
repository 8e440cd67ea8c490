import { StartError } from '../configuration'
import { DomainError } from '../errors'

/** Runs a command with the words it was given. */
export function runCommand(main: (words: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    // What somebody can put right is told in a sentence; anything else is a fault of ours and keeps its trace.
    console.error(error instanceof StartError || error instanceof DomainError ? error.message : error)
    process.exitCode = 1
  })
}

export const asksForHelp = (word: string | undefined): boolean => word === 'help' || word === '--help' || word === '-h'
