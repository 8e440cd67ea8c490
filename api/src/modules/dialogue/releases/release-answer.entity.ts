import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Answer } from '#modules/dialogue/answers/answer.entity'
import { Release } from './release.entity'

/** An answer of a release, or one that left it before publication. */
@Entity()
@Unique({ name: 'release_answer_current', properties: ['answer'], where: 'left_at is null' })
export class ReleaseAnswer {
  [EntityName]?: 'ReleaseAnswer';
  [PrimaryKeyProp]?: ['release', 'answer']

  @ManyToOne(() => Release, { primary: true, deleteRule: 'cascade', index: false })
  release!: Rel<Release>

  @ManyToOne(() => Answer, { primary: true, deleteRule: 'cascade', index: false })
  answer!: Rel<Answer>

  /** A trigger writes it. */
  @Property({ nullable: true, type: 'datetime' })
  leftAt: Date | null = null
}
