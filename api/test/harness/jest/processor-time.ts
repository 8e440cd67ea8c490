import { appendFileSync } from 'node:fs'

/** Starts to measure Node's processor time for a file; the returned function adds it to the times of the run. */
export function measureFile(file: string): () => void {
  const began = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(began)
    const times = process.env.PROCESSOR_TIMES
    if (times) appendFileSync(times, `${(user + system) / 1e6} ${file}\n`)
  }
}
