// Copies the SQL files of the modules next to the compiled modules.
import { cpSync, statSync } from 'node:fs'
import path from 'node:path'

const api = path.join(import.meta.dirname, '..')
cpSync(path.join(api, 'src'), path.join(api, 'dist/src'), {
  recursive: true,
  filter: source => source.endsWith('.sql') || statSync(source).isDirectory(),
})
