// Runs the steps of preparation and prints the time of each. Imports only Node's built-in modules.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const at = (...parts) => path.join(root, ...parts)

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const running = new Set()

let interrupted = false

/** Exits after the children have ended, so that a start that follows does not work on the same files as they. */
async function interrupt(signal) {
  interrupted = true
  const ended = [...running].map(child => new Promise(resolve => child.once('close', resolve)))
  for (const child of running) child.kill(signal)
  await Promise.all(ended)
  process.exit(128 + constants.signals[signal])
}

/** Prints the name of a step, and how long it took. */
export async function step(name, work) {
  const startedAt = performance.now()
  console.log(`${name}…`)
  await work()
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Runs a program to its end. If it fails, prints its output and exits with `errorMessage`; without one, failures are ignored. */
export async function runStep(command, args, { errorMessage, ...options }) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, interrupt)
  running.add(child)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(chunk))
  const failure = await new Promise(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('close', (code, signal) => resolve(code === 0 ? undefined : `exit ${code ?? signal}`))
  })
  if (interrupted) return new Promise(() => undefined)
  running.delete(child)
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, interrupt)
  if (!failure || !errorMessage) return
  process.stderr.write(Buffer.concat(output))
  fail(`${errorMessage} (${[command, ...args].join(' ')}: ${failure}).`)
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
