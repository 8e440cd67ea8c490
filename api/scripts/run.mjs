import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './steps.mjs'

/** Runs a program in our place: it gets our signals and our terminal, and its exit code becomes ours. */
export function run(command, args, environment = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  const told = new Set()
  // Each signal once: Ctrl-C comes from the terminal (to the child as well), and again from npm. We stay until the
  // child has ended, so that it can finish what it is doing.
  const tell = signal => {
    if (told.has(signal)) return
    told.add(signal)
    child.kill(signal)
  }
  process.on('SIGINT', () => tell('SIGINT'))
  process.on('SIGTERM', () => tell('SIGTERM'))
  process.on('SIGHUP', () => tell('SIGTERM'))

  // npm that is killed outright tells nobody; without this the portal would go on unseen and keep its port.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) tell('SIGTERM')
    }, 200).unref()

  child.on('error', error => {
    console.error(`${command} could not be started (${error.message}).`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
