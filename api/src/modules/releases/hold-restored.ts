import type { StatementRunner } from '../../platform/database/statement-runner'

/**
 * In a restored database that holds a release: freezes publication, until an owner has looked at what was published after the backup. Else
 * what is due by now would be published, and mailed, a second time.
 */
export async function holdRestoredReleases(runner: StatementRunner): Promise<void> {
  const [there] = (await runner.execute(`select to_regclass('release') as release`, [])) as {
    release: string | null
  }[]
  if (!there?.release) return // a backup from before releases
  await runner.execute(
    `update disclosure_settings set frozen = true where exists (select from release where state = 'HELD')`,
    [],
  )
}
