import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql'
import { MERGED_AT_ONCE_MAX, PAGE_DEFAULT, PAGE_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { badInput } from '#platform/errors/errors'
import { ListSize } from '#platform/graphql/list-size'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdempotentInput, IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { moderated, replayModerated } from '../core/moderated'
import { Question } from '../core/question.entity'
import { questionLoader, type QuestionRow } from '../core/question.reads'
import { Desk, QuestionModerationPayload } from '../core/question.types'
import { type MergeInput, mergeQuestions, unmergeQuestion } from './merge.service'
import { mergedQuestionsLoader } from './merged.reads'

@InputType({ description: 'Questions to merge.' })
export class QuestionMergeInput extends IdempotentInput {
  @Field(() => [ID], {
    description: `1 to ${MERGED_AT_ONCE_MAX} pending questions of one presentation.`,
  })
  ids!: string[]

  @Field(() => ID, {
    description: 'Pending or answered question of that presentation.',
  })
  intoId!: string
}

@ObjectType({ simpleResolvers: true, description: 'Result of merging.' })
export class QuestionMergePayload {
  @Field(() => Question, { description: 'Question that remains.' })
  question!: Question

  @ListSize(5)
  @Field(() => [Question], { description: 'Merged questions, in the order of the input.' })
  questions!: Question[]

  @Field(() => Desk, { description: 'The desk after the merge.' })
  desk!: Desk
}

async function merged(context: Context, { ids, intoId }: MergeInput) {
  const load = async (id: string) =>
    requireFound(await questionLoader(context).clear(id).load(id), 'Question')
  const [question, ...questions] = await Promise.all([intoId, ...ids].map(load))
  return { ...(await moderated(context, question as QuestionRow)), questions }
}

@Resolver(() => Question)
export class QuestionMergeResolver {
  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`ids`'],
    NOT_FOUND: [],
    CONFLICT: ['if one is no longer pending', 'if the other is neither pending nor answered'],
  })
  @Idempotent(
    (context, _id, outcome: MergeInput) => merged(context, outcome),
    (result: MergeInput) => result,
  )
  @Mutation(() => QuestionMergePayload, {
    description: 'Merges pending questions; all askers are emailed its answer.',
  })
  async questionMerge(
    @Arg('input', { description: 'Questions to merge.' }) input: QuestionMergeInput,
    @Ctx() context: Context,
  ) {
    return merged(context, await mergeQuestions(context, input))
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is not merged'] })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Unmerges a question, which is then pending.',
  })
  async questionUnmerge(
    @Arg('input', { description: 'Question to unmerge.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await unmergeQuestion(context, input))
  }

  @FieldResolver(() => Question, {
    nullable: true,
    description: 'Question that it was merged into, if visible; else null.',
  })
  mergedInto(@Root() { mergedIntoId }: QuestionRow, @Ctx() context: Context) {
    return mergedIntoId && questionLoader(context).load(mergedIntoId)
  }

  // Few questions have merged ones, and a smaller cost would allow nested lists of them.
  @Errors({ BAD_USER_INPUT: ['`first`'] })
  @ListSize(8)
  @FieldResolver(() => [Question], {
    description: 'Questions merged into it, oldest first.',
  })
  mergedQuestions(
    @Root() { id, mergedCount }: QuestionRow,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: PAGE_DEFAULT,
      description: `Number of merged questions, 1 to ${PAGE_MAX}.`,
    })
    given: number | null,
    @Ctx() context: Context,
  ): Promise<QuestionRow[]> | QuestionRow[] {
    const first = given ?? PAGE_DEFAULT
    if (first < 1 || first > context.maxPageSize)
      throw badInput(messages.pageSize(context.maxPageSize), 'first')
    return mergedCount === 0 ? [] : mergedQuestionsLoader(context).load({ targetId: id, first })
  }
}
