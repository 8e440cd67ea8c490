import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { EVIDENCE_KEY, inheritedClock, SESSION_SECRET } from './portal-process'

const ROOT = resolve(__dirname, '../../..')

/** Runs one of the built commands as somebody would at a terminal; returns what it wrote. */
export async function runCommand(
  name: string,
  words: string[],
  environment: Record<string, string>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, `api/dist/src/commands/${name}.js`), ...words],
    {
      cwd: tmpdir(), // where no .env of the checkout is read
      env: {
        PATH: process.env.PATH,
        ...inheritedClock,
        NODE_ENV: 'production',
        SESSION_SECRET,
        EVIDENCE_KEY,
        ...environment,
      },
    },
  )
  return stdout
}
