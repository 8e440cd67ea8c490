import 'reflect-metadata'
import { adminCommand } from './admin-command'
import { runCommand } from './command-line'

runCommand(adminCommand)
