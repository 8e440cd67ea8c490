import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Answer } from '../answer.entity'
import type { FoundFigure } from './find-figures'

/** The figures of a version, looked up in the documents that it cites. Not part of the version: a job stores them later. */
@Entity()
export class AnswerFigures {
  [EntityName]?: 'AnswerFigures';
  [PrimaryKeyProp]?: 'answer'

  @OneToOne(() => Answer, { primary: true, deleteRule: 'cascade' })
  answer!: Rel<Answer>

  /** The revision of the version whose text was looked up. */
  @Property({ type: 'integer' })
  revision!: number

  /** Null if no document could be read. */
  @Property({ type: 'json', nullable: true })
  figures!: FoundFigure[] | null

  /** Why documents could not be read, as sentences. */
  @Property({ type: 'text', nullable: true })
  problem!: string | null
}
