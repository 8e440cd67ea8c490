import { ArrayType, EntityName } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** Shareholders whose data the files of an export hold. The row stays when the salts of these files are erased. */
@Entity()
@Index({
  name: 'evidence_export_of_person',
  expression: 'create index evidence_export_of_person on evidence_export using gin (people)',
})
export class EvidenceExport {
  [EntityName]?: 'EvidenceExport'

  /** Id of the event `evidence.exported`. */
  @PrimaryKey({ type: 'uuid' })
  eventId!: string

  @Property({ type: ArrayType, columnType: 'uuid[]' })
  people!: string[]
}
