import { rmSync } from 'node:fs'

export default function globalTeardown(): void {
  rmSync(process.env.FAULTS_CLUSTER ?? '', { recursive: true, force: true })
}
