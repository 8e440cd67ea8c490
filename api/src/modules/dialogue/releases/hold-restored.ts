import { recordWith } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import type { StatementRunner } from '#platform/database/statement-runner'

/**
 * Freezes publication in a restored database with a held release, until an owner has checked the publications after the backup. Otherwise
 * due answers would be published and emailed a second time.
 */
export async function holdRestoredReleases(runner: StatementRunner): Promise<void> {
  const [there] = (await runner.execute(`select to_regclass('release') as release`, [])) as {
    release: string | null
  }[]
  if (!there?.release) return // a backup from before releases
  const [frozen] = (await runner.execute(
    `update disclosure_settings set frozen = true, changed_at = portal_now(), last_changes = last_changes - 'frozen'
     where not frozen and exists (select from release where state = 'HELD') returning changed_at as at`,
    [],
  )) as { at: Date }[]
  if (!frozen) return
  await recordWith(runner, { actor: system, now: () => frozen.at }, [
    {
      type: 'settings.changed',
      subject: { type: 'settings', id: null },
      body: { setting: 'frozen', isOn: true },
    },
  ])
}
