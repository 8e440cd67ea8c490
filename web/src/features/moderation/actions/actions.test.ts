import { queuesOf } from '@portal/rules/questions/question-state'
import { aDeskQuestion, inState } from '../../../testing/desk-cache'
import { actionNames, actions, isOffered, stateAfter } from './actions'

const questions = (['PENDING', 'ANSWERED', 'ARCHIVED'] as const).flatMap(status =>
  [false, true].map(isFlagged => {
    const state = { status, isFlagged, isArchived: status === 'ARCHIVED' }
    return inState(aDeskQuestion('a'), { ...state, queues: queuesOf(state) })
  }),
)

it.each(actionNames.filter(name => actions[name].key))(
  'The key of the action "%s" is no other’s at the same time',
  name => {
    const taken: (string | undefined)[] = ['J', 'K']
    for (const { moderation } of questions.filter(question =>
      isOffered(actions[name], question.moderation),
    ))
      taken.push(
        ...actionNames
          .filter(other => other !== name && isOffered(actions[other], moderation))
          .map(other => actions[other].key),
      )
    expect(taken).not.toContain(actions[name].key)
  },
)

it.each(['IN_REVIEW', 'HELD'] as const)(
  'A pending question in %s stays there when it is flagged, and leaves it when it is archived',
  queue => {
    const { moderation } = inState(aDeskQuestion('a'), { queues: [queue] })
    expect(stateAfter('flag', moderation, { at: '' }).queues).toEqual([queue, 'FLAGGED'])
    expect(stateAfter('archive', moderation, { at: '' }).queues).toEqual(['ARCHIVED'])
  },
)
