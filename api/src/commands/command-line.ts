import { StartError } from '#platform/configuration/configuration'
import { readEnvFile } from '#platform/configuration/env-file'
import { DomainError } from '#platform/errors/errors'

/** A command's environment and output. */
export interface Terminal {
  environment: NodeJS.ProcessEnv
  print: (text: string) => void
  printError: (text: unknown) => void
}

/** Resolves to the exit code, where that is not 0. */
type Command = (args: string[], terminal: Terminal) => Promise<number | void>

/** Runs a command with the arguments of the process and the settings of its environment or `.env`. */
export function runCommand(command: Command): void {
  const terminal = { environment: process.env, print: console.log, printError: console.error }
  const withSettings: Command = (args, own) => {
    readEnvFile()
    return command(args, own)
  }
  void exitCodeOf(withSettings, process.argv.slice(2), terminal).then(
    code => (process.exitCode = code),
  )
}

export async function exitCodeOf(
  command: Command,
  args: string[],
  terminal: Terminal,
): Promise<number> {
  try {
    return (await command(args, terminal)) ?? 0
  } catch (error) {
    // Mistakes of the user are printed as a sentence; an internal error with its stack.
    terminal.printError(
      error instanceof StartError || error instanceof DomainError ? error.message : error,
    )
    return 1
  }
}

export const asksForHelp = (arg: string | undefined): boolean =>
  arg === 'help' || arg === '--help' || arg === '-h'
