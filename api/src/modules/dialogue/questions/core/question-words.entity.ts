import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, Index, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Question } from './question.entity'

/** The words of a question, by which similar ones are found. A trigger writes it with the question, whose text never changes. */
@Entity()
@Index({
  name: 'question_words_search',
  expression:
    'create index question_words_search on question_words using gin (words) with (fastupdate = off)',
})
export class QuestionWords {
  [EntityName]?: 'QuestionWords';
  [PrimaryKeyProp]?: 'question'

  @OneToOne(() => Question, { primary: true, deleteRule: 'cascade' })
  question!: Rel<Question>

  /** The lexemes of its beginning, and those that say where it was asked. */
  @Property({ type: 'tsvector' })
  words!: string
}
