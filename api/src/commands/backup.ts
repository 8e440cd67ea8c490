import 'reflect-metadata'
import { backupCommand } from './backup/backup-command'
import { runCommand } from './command-line'

runCommand(backupCommand)
