import { StartError } from '../platform/configuration'
import { DomainError } from '../platform/errors/errors'

/** What a command reads its settings from, and where it writes. */
export interface Terminal {
  environment: NodeJS.ProcessEnv
  print: (text: string) => void
  printError: (text: unknown) => void
}

type Command = (words: string[], terminal: Terminal) => Promise<void>

/** Runs a command with the words it was given. */
export function runCommand(command: Command): void {
  const terminal = { environment: process.env, print: console.log, printError: console.error }
  void exitCodeOf(command, process.argv.slice(2), terminal).then(code => (process.exitCode = code))
}

export async function exitCodeOf(command: Command, words: string[], terminal: Terminal): Promise<number> {
  try {
    await command(words, terminal)
    return 0
  } catch (error) {
    // What somebody can put right is told in a sentence; anything else is a fault of ours and keeps its trace.
    terminal.printError(error instanceof StartError || error instanceof DomainError ? error.message : error)
    return 1
  }
}

export const asksForHelp = (word: string | undefined): boolean => word === 'help' || word === '--help' || word === '-h'
