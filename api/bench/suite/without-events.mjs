// Loaded before a portal's program, which then records no evidence: what events cost is the difference.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/modules/evidence/record-events.js')) return nextLoad(url, context)
    const code = readFileSync(fileURLToPath(url), 'utf8')
    const source = code.replace('if (events.length === 0)', '')
    if (source === code) throw new Error('What is done without events was not found')
    return { format: 'commonjs', source, shortCircuit: true }
  },
})
