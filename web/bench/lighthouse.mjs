/**
 * What Lighthouse finds on the public pages, opened by a phone of the middle range over a mobile network: the scores, what they
 * rest on, and whatever is not passed, with where it is. By hand, on a quiet machine, after `npm run build`:
 *
 *   PORT=4180 DATA_DIR=/some/where PUBLIC_URL=http://localhost:4180 npm start
 *   node_modules/.bin/node web/bench/lighthouse.mjs http://localhost:4180
 *
 * Further arguments choose pages by their names in the table (`home 'a policy'`), ROUNDS says how often each is opened (3; the
 * one in the middle counts), CHROMIUM names another browser. Lighthouse is no part of the portal's installation: it is installed
 * into bench/lighthouse when it is used for the first time.
 *
 * The last column tells how fast the machine was at that moment (Lighthouse's benchmark index) and how many processes wanted it.
 * On a busy machine the score says nothing: what the page waits for a processor counts four times. The column before it counts
 * what the page itself blocks, which others hardly change.
 *
 * No other host is asked. The videos' pictures are answered by a stand-in of their size, since they are the largest thing on
 * some pages and a score without them would flatter; the vendor's share-price chart is blocked and its sentence stands there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = name => fileURLToPath(new URL(`lighthouse/${name}`, import.meta.url))

function install() {
  const [wanted, stamp] = [
    readFileSync(file('package-lock.json'), 'utf8'),
    file('node_modules/.installed'),
  ]
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing Lighthouse (once)…')
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--workspaces=false'],
    {
      cwd: file('.'),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
  writeFileSync(stamp, wanted)
}

const [address = 'http://localhost:4000', ...names] = process.argv.slice(2)
install()
const { measure } = await import(file('measure.mjs'))
await measure(address, names)
