import { mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at, fail } from './steps.mjs'

const STALE_LOCK_MS = 20 * 60 * 1000 // by then another process may have the holder's pid

/** Acquires the lock of installing and building, since two portals may be started from one clone at once. */
export async function acquireLock() {
  const lock = at('api/dist', '.preparing')
  mkdirSync(path.dirname(lock), { recursive: true })
  for (let attempt = 1; ; attempt++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      const release = () => rmSync(lock, { force: true })
      process.once('exit', release) // also when preparing fails
      return () => {
        process.off('exit', release)
        release()
      }
    } catch (error) {
      if (error.code !== 'EEXIST')
        fail(`The folder ${path.dirname(lock)} cannot be written (${error.code}).`)
    }
    const holder = holderOf(lock)
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if ((holder > 0 && !isAlive(holder)) || age > STALE_LOCK_MS) {
      try {
        unlinkSync(lock)
      } catch {
        /* another process was faster */
      }
      continue
    }
    if (attempt === 5)
      console.log('Another start in this folder is installing or building; waiting for it…')
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
