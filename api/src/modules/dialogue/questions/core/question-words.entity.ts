import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, Index, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Question } from './question.entity'

/** The words of a question for the similarity search. A trigger writes it once, because a question's text never changes. */
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

  /** The lexemes of the text's beginning, and others that name the presentation. */
  @Property({ type: 'tsvector' })
  words!: string
}
