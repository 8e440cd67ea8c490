import { Arg, Ctx, Extensions, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import {
  LIKELY_DUPLICATES,
  LIKELY_DUPLICATES_MAX,
  SIMILAR_QUESTIONS,
  SIMILAR_QUESTIONS_MIN_LENGTH,
} from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { OPERATION_LIMITS } from '@portal/rules/operation-limits'
import { similarTextSchema } from '@portal/rules/schemas/question-schemas'
import { Allow } from '#platform/access/decorators'
import { isId } from '#platform/database/ids'
import { Errors } from '#platform/errors/declared-errors'
import { badInput } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import { ListSize } from '#platform/graphql/list-size'
import type { Context } from '#platform/operation/context'
import { Question } from '../core/question.entity'
import { can } from '../core/question.permissions'
import type { QuestionRow } from '../core/question.reads'
import { likelyDuplicatesLoader, similarTo } from './similar-questions.reads'

const ofSearch = { cost: OPERATION_LIMITS.searchCost }

@Resolver(() => Question)
export class SimilarQuestionsResolver {
  @Allow('SHAREHOLDER')
  @Errors({ BAD_USER_INPUT: ['`text` if it is too long'] })
  @Extensions(ofSearch)
  @ListSize(SIMILAR_QUESTIONS)
  @Query(() => [Question], {
    description: `Up to ${SIMILAR_QUESTIONS} similar public questions, best first. Costs 100.`,
  })
  async similarQuestions(
    @Arg('presentationId', () => ID, { description: 'Id of the asked presentation.' })
    presentationId: string,
    @Arg('text', { description: 'Question as typed; below 10 characters nothing matches.' })
    given: string,
    @Ctx() context: Context,
  ): Promise<QuestionRow[]> {
    const { text = '' } = validate(similarTextSchema, { text: given })
    if (text.length < SIMILAR_QUESTIONS_MIN_LENGTH || !isId(presentationId)) return []
    return similarTo(context, { presentationId, text, questionId: null, limit: SIMILAR_QUESTIONS })
  }

  @Errors({ BAD_USER_INPUT: ['`first`'] })
  @Extensions(ofSearch)
  @FieldResolver(() => [Question], {
    nullable: true,
    description: 'Likely duplicates, best first. Administrators only. Costs 100.',
  })
  likelyDuplicates(
    @Root() row: QuestionRow,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: LIKELY_DUPLICATES,
      description: `Number of questions, 1 to ${LIKELY_DUPLICATES_MAX}.`,
    })
    given: number | null,
    @Ctx() context: Context,
  ): Promise<QuestionRow[]> | null {
    if (!can(context.viewer, 'see moderation', row)) return null
    const first = given ?? LIKELY_DUPLICATES
    if (first < 1 || first > LIKELY_DUPLICATES_MAX)
      throw badInput(messages.pageSize(LIKELY_DUPLICATES_MAX), 'first')
    const { id, presentationId, questionText } = row
    return likelyDuplicatesLoader(context).load({
      presentationId,
      text: questionText,
      questionId: id,
      limit: first,
    })
  }
}
