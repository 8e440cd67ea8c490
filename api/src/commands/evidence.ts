import 'reflect-metadata'
import { runCommand } from './command-line'
import { evidenceCommand } from './evidence-command'

runCommand(evidenceCommand)
