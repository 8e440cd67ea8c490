import { mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at, fail } from './steps.mjs'

const LONGEST_TURN_MS = 20 * 60 * 1000 // by then its process number may be another process's

/** Two portals may be started from one clone at the same moment; only one of them installs and builds. */
export async function takeTurn() {
  const lock = at('api/dist', '.preparing')
  mkdirSync(path.dirname(lock), { recursive: true })
  for (let tries = 1; ; tries++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      const release = () => rmSync(lock, { force: true })
      process.once('exit', release) // also when preparing fails
      return () => {
        process.off('exit', release)
        release()
      }
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`The folder ${path.dirname(lock)} cannot be written (${error.code}).`)
    }
    const holder = holderOf(lock)
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if ((holder > 0 && !isAlive(holder)) || age > LONGEST_TURN_MS) {
      try {
        unlinkSync(lock)
      } catch {
        /* another one was faster */
      }
      continue
    }
    if (tries === 5) console.log('Another start in this folder is installing or building; waiting for it…')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
