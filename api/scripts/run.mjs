import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './steps.mjs'

/** Runs a program in place of this process: it gets the terminal and the signals, and its exit code becomes this one's. */
export function run(command, args, environment = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const forwarded = new Set()
  // Each signal once: Ctrl-C comes from the terminal, which the child shares, and again from npm. This process waits for the
  // child's graceful shutdown.
  const forward = signal => {
    if (forwarded.has(signal)) return
    forwarded.add(signal)
    child.kill(signal)
  }
  process.on('SIGINT', () => forward('SIGINT'))
  process.on('SIGTERM', () => forward('SIGTERM'))
  process.on('SIGHUP', () => forward('SIGTERM'))

  // A killed npm sends no signal, and the portal would keep running as an orphan on its port.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) forward('SIGTERM')
    }, 200).unref()

  child.on('error', error => {
    console.error(`${command} could not be started (${error.message}).`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
