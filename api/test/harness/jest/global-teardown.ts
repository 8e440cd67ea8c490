import { rmSync } from 'node:fs'

export default async function globalTeardown(): Promise<void> {
  const { server, dataDir } = (
    globalThis as unknown as {
      testPostgres: { server: { stop(): Promise<void> }; dataDir: string }
    }
  ).testPostgres
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
