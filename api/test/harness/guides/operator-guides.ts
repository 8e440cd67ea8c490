import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(__dirname, '../../../..')

export interface Block {
  guide: 'deploy' | 'operate'
  heading: string
  language: string
  code: string
  /** By which WAYS names it. */
  first: string
}

/** How a block is tried: followed in faults/operator-guides.fault.ts, parsed in operator-guides.test.ts, or not here, and why. */
export type Way = 'followed' | 'parsed' | `not run here: ${string}`

const CONTAINERS = 'not run here: it needs a container engine'
const SYSTEMD = 'not run here: it needs a machine with systemd'

/** One line for each block of the guides, by its first line. */
const WAYS: Record<Block['guide'], Record<string, Way>> = {
  deploy: {
    'echo "SESSION_SECRET=$(openssl rand -hex 32)" >> .env   # once, with the other settings':
      CONTAINERS,
    '#!/bin/sh': 'followed',
    'useradd --system --create-home --home-dir /opt/portal --shell /bin/bash portal': SYSTEMD,
    "create role portal login password 'PASSWORD';": 'followed',
    'DATABASE_URL=postgresql://portal:PASSWORD@127.0.0.1:5432/portal': 'followed',
    'git clone --branch v1.0.0 REPOSITORY /opt/portal/1.0.0':
      'not run here: it needs the address of the repository',
    'ln -s /etc/portal/portal.env /opt/portal/1.0.0/.env': 'followed',
    'cp /opt/portal/current/api/operations/portal@.service /etc/systemd/system/': SYSTEMD,
    'CONFIG=/opt/portal/current/api/operations/haproxy.cfg': 'parsed',
    global: 'parsed',
    'systemctl reload-or-restart haproxy': SYSTEMD,
    'ln -sfn /opt/portal/1.1.0 /opt/portal/current': SYSTEMD,
    'docker tag investor-portal investor-portal:previous': CONTAINERS,
  },
  operate: {
    'echo "METRICS_TOKEN=$(openssl rand -hex 32)" >> .env': CONTAINERS,
    'global:': 'parsed',
    'BACKUP_TO=s3://BUCKET/portal?region=REGION   # or a folder that all processes share':
      'followed',
    'npm run backup -- FOLDER': 'followed',
    'npm run restore                              # the newest backup in BACKUP_TO': 'followed',
    'docker compose exec portal npm run admin -- list    # likewise backup, mails, migrate':
      CONTAINERS,
    'npm run mails -- list': 'followed',
    'npm run admin -- list': 'followed',
    'npm run evidence -- export FILE      # --from, --to, --presentation, --question: all that is given must hold':
      'followed',
    'npm run admin -- add EMAIL "NAME" --role editor': 'followed',
    'openssl rand -hex 32': 'followed',
    "create role portal_two login password 'PASSWORD' in role portal;": 'followed',
    'alter role portal nologin;': 'followed',
    "alter database portal set default_text_search_config = 'pg_catalog.german';":
      'not run here: similar-questions.test.ts follows it',
  },
}

const HEADING_OR_BLOCK = /^#+ ([^\n]+)$|^```(\w+)\n(.*?)^```$/gms

/** The blocks of a guide but for those without a language, which show something. */
function blocksOf(guide: Block['guide']): Block[] {
  const text = readFileSync(join(ROOT, `docs/${guide}.md`), 'utf8')
  const blocks: Block[] = []
  let heading = ''
  for (const [, title, language, code = ''] of text.matchAll(HEADING_OR_BLOCK)) {
    if (title) heading = title
    else if (language)
      blocks.push({ guide, heading, language, code, first: code.split('\n')[0] ?? '' })
  }
  return blocks
}

export const blocks = [...blocksOf('deploy'), ...blocksOf('operate')]
export const wayOf = ({ guide, first }: Block): Way | undefined => WAYS[guide][first]

/** The lines that name a block which no guide has any more. */
export const staleWays = (): string[] =>
  Object.entries(WAYS).flatMap(([guide, ways]) =>
    Object.keys(ways).filter(
      first => !blocks.some(block => block.guide === guide && block.first === first),
    ),
  )

/** The code of the block that begins so. */
export function codeOf(first: string): string {
  const block = blocks.find(block => block.first.startsWith(first))
  if (!block) throw new Error(`No guide has a block that begins with ${first}`)
  return block.code
}

/** The assignments of a file as systemd, Docker and .env read them. */
export const assignmentsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)=(?:"(.*)"|(.*))$/gm)].map(([, name = '', quoted, plain = '']) => [
      name,
      quoted ?? plain,
    ]),
  )

/** The rows of the table below a heading, without its own head. */
export function tableBelow(document: string, heading: string): string[][] {
  const [, section = ''] = readFileSync(join(ROOT, document), 'utf8').split(`\n## ${heading}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section.split('\n## ')[0] ?? '') ?? []
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map(row =>
      row
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
}
