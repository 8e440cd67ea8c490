// One word for one thing: names a private word that has come back in code, comments or documents, with the field's term for it.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Case-insensitive unless exact. A pattern is as narrow as it must be to raise no false alarm. */
const TERMS = [
  [/read-?cache/, 'response cache'],
  [/\bkept[- ](answers?|responses?)\b|answered as kept/, 'cached response, cache hit'],
  [/\bnewcomers?\b/, 'admission filter, new connections'],
  [/\bgiven[- ]up (mail|job)s?\b/, 'undelivered mail, dead letter'],
  [/\bfaults? of ours\b/, 'internal error'],
  [/\bTall(y|ied|ies)\b|\btallyOf\b/, 'counter', { exact: true }],
  [
    /\b(hearFirst|onGap|onSilence|tellFirst|toldOnce)\b/,
    'onLocalCommit, onReconnect, onUnresponsive, emitOnce',
  ],
  [/\b(NothingToTell|BeginsWith)\b/, 'SkipEvent, InitialEvent', { exact: true }],
  [/\bhangUp\b|\bhang up\b/, 'close sockets'],
  [
    /\b(quickly|asItIs|ofData|sayState|inTurn)\(/,
    'serveFromCache, setNoSniff, setApiHeaders, sendHealth, withAdvisoryLock',
  ],
  [
    /\b(stillThere|isDoneAlready|refuseOutdated|allowTime|pageMost)\b/,
    'requireFound, isAlreadyApplied, refuseStale, extendDeadline, maxPageSize',
  ],
  [
    /\b(UPLOADS|SUBSCRIPTIONS|OPERATIONS|LINKS|PASSWORDS)_(AT_ONCE|WAITING)\b/,
    '…_CONCURRENCY, MAX_…',
  ],
  [/\bisFromThisMachine\b/, 'isLoopbackRequest'],
  [/\bsweep(Files|Views|Leftovers)\b/, 'deleteUnused…, purge…'],
  [/\b(HopelessJob|startOver|orderMail)\b/, 'UnrecoverableError, redrive, enqueueMail'],
  [/doing it twice is the same as once/, 'idempotent'],
]

const FOLDERS = [
  'api/src',
  'api/rules',
  'api/test',
  'api/faults',
  'api/operations',
  'api/guides',
  'api/DEPENDENCIES.md',
  'docs',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
]

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS],
  { encoding: 'utf8' },
)
let found = 0
for (const file of files.trim().split('\n').filter(existsSync)) {
  const lines = readFileSync(file, 'utf8').split('\n')
  for (const [at, line] of lines.entries())
    for (const [pattern, term, { exact } = {}] of TERMS) {
      const [word] = line.match(exact ? pattern : new RegExp(pattern, 'i')) ?? []
      if (!word) continue
      found++
      console.error(`${file}:${at + 1}: "${word}": the term is ${term}`)
    }
}
if (found > 0) process.exit(1)
