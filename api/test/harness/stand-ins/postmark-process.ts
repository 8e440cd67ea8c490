import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { ControlRequest, PostmarkStandIn, TakenMail } from './postmark-stand-in'

const ROOT = resolve(__dirname, '../../../..')

/** Starts the stand-in for Postmark as a process of its own, which takes none of the time of the one that tests or measures. */
export async function startPostmarkProcess(port = 0) {
  const program = join(ROOT, 'api/test/harness/stand-ins/postmark-main.ts')
  const child = spawn(
    process.execPath,
    ['--import', join(ROOT, 'api/scripts/swc-loader.mjs'), program, String(port)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = line.toString().trim()
  const read = async <T>(path: string, init?: RequestInit) =>
    (await (await fetch(url + path, init)).json()) as T
  return {
    url,
    environment: {
      POSTMARK_SERVER_TOKEN: 'token-of-a-test',
      POSTMARK_API_URL: url,
      MAIL_FROM: 'ir@portal.test',
    },
    behave: (changes: ControlRequest) =>
      read('/_control', { method: 'POST', body: JSON.stringify(changes) }),
    summary: () => read<ReturnType<PostmarkStandIn['summary']>>('/_taken'),
    mails: (filter: { to?: string; broadcast?: string } = {}) =>
      read<TakenMail[]>(`/_mails?${new URLSearchParams(filter)}`),
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
