import 'reflect-metadata'
import { restoreCommand } from './backup/restore-command'
import { runCommand } from './command-line'

runCommand(restoreCommand)
