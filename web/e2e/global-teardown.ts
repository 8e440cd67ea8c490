import type { Portal } from './portal'

export default async function globalTeardown(): Promise<void> {
  await (globalThis as { templatePortal?: Portal }).templatePortal?.stop()
}
