import type { Clock } from '#platform/clock/clock'
import { StartError } from '#platform/configuration/configuration'
import type { Logger } from '#platform/observability/log'
import { deleteBackup, isWhole, nameOf, namesIn, newestIn, timeOf } from './backup-catalog'
import type { BackupPlace } from './backup-place'
import type { Manifest } from './manifest'
import { type BackupOptions, type BackupSource, writeBackup } from './write-backup'

/** What an interrupted backup has left is deleted when it is this old: another process may still be writing a younger one. */
const ABANDONED_AFTER_MS = 86_400_000

declare module '#platform/operation/context' {
  interface Services {
    /** Null where no place is configured. */
    backups: Backups | null
  }
}

interface BackupSettings {
  key: string | null
  /** How many whole backups stay; 0 for all. */
  keep: number
}

/** The backups in the configured place, each in a folder that is named after its time. */
export class Backups {
  constructor(
    readonly place: BackupPlace,
    private readonly settings: BackupSettings,
    private readonly services: BackupSource & { clock: Clock; log: Logger },
  ) {}

  /** Writes a backup, then deletes the oldest ones. */
  async write(
    commit?: BackupOptions['commit'],
  ): Promise<{ place: BackupPlace; manifest: Manifest }> {
    const { clock, log } = this.services
    const at = clock.now()
    const name = nameOf(at)
    if ((await this.place.folders()).includes(name))
      throw new StartError(`There is a backup of ${name} in ${this.place.label} already.`)
    const place = this.place.at(name)
    const manifest = await writeBackup(this.services, place, {
      at,
      key: this.settings.key,
      ...(commit && { commit }),
    })
    log.info(
      { backup: name, tables: manifest.tables.length, files: manifest.files.length },
      'a backup was written',
    )
    // The new one counts all the same: in some buckets the portal may not delete, on purpose.
    await this.deleteOld(at).catch((error: unknown) =>
      log.warn({ err: error }, 'old backups could not be deleted'),
    )
    return { place, manifest }
  }

  /** The time of the newest whole one. */
  async newest(): Promise<Date | null> {
    const name = await newestIn(this.place)
    return name === null ? null : timeOf(name)
  }

  private async deleteOld(now: Date): Promise<void> {
    const { keep } = this.settings
    let whole = 0
    for (const name of await namesIn(this.place)) {
      const isOld = (await isWhole(this.place.at(name)))
        ? ++whole > keep && keep > 0
        : now.getTime() - Number(timeOf(name)) > ABANDONED_AFTER_MS
      if (isOld) await deleteBackup(this.place.at(name))
    }
  }
}
