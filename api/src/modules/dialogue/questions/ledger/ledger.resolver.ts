import { Arg, Ctx, Extensions, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import { messages } from '@portal/rules/messages'
import { OPERATION_LIMITS } from '@portal/rules/operation-limits'
import { isLedgerYear } from '@portal/rules/questions/question-ledger'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import type { PresentationRow } from '#modules/content/presentations/presentation.reads'
import { Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { badInput } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { askedYears, presentationLedger, yearLedger } from './ledger.reads'
import { QuestionLedger } from './ledger.types'

const { countCost, yearLedgerCost } = OPERATION_LIMITS

@Resolver()
export class LedgerResolver {
  @Public()
  @Errors({ BAD_USER_INPUT: ['`year` unless it has four digits'] })
  @Extensions({ cost: yearLedgerCost })
  @Query(() => QuestionLedger, {
    description: `Outcomes of a year’s questions. Costs ${yearLedgerCost}.`,
  })
  questionLedger(
    @Arg('year', () => Int, { description: 'Year of asking, in the portal’s zone.' }) year: number,
    @Ctx() context: Context,
  ) {
    if (!isLedgerYear(year)) throw badInput(messages.year, 'year')
    return yearLedger(context, year)
  }

  @Public()
  @Extensions({ cost: countCost })
  @Query(() => [Int], {
    description: `Years with questions, newest first. Costs ${countCost}.`,
  })
  questionYears(@Ctx() context: Context) {
    return askedYears(context)
  }
}

@Resolver(() => Presentation)
export class PresentationLedgerResolver {
  @Extensions({ cost: countCost })
  @FieldResolver(() => QuestionLedger, {
    description: `Outcomes of its questions. Costs ${countCost}.`,
  })
  ledger(@Root() { id }: PresentationRow, @Ctx() context: Context) {
    return presentationLedger(context, id)
  }
}
