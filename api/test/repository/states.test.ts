import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OPEN_ANSWER_STATES, SUBMITTED_ANSWER_STATES } from '@portal/rules/answers'
import { answerTransitions } from '@portal/rules/states/answer-transitions'
import { batchTransitions } from '@portal/rules/states/batch-transitions'
import { questionTransitions } from '@portal/rules/states/question-transitions'
import { releaseTransitions } from '@portal/rules/states/release-transitions'
import { statesDocument } from '../../scripts/schema/states-document'

const ROOT = resolve(__dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

it('docs/states.md shows the transition tables, as npm run schema prints it', () => {
  expect(read('docs/states.md')).toBe(statesDocument())
})

it.each([questionTransitions, answerTransitions, releaseTransitions, batchTransitions])(
  'An event leads from a state to one state: table %#',
  ({ rows }) => {
    const targets = new Map(rows.map(({ from, to, event }) => [`${from} ${event}`, to]))
    for (const { from, to, event } of rows) expect(targets.get(`${from} ${event}`)).toBe(to)
  },
)

const schema = read('api/schema.sql').replaceAll('::text', '')

/** The quoted names that follow the text `before` in a definition. */
function statesAfter(definition: string, before: string): string[] {
  const text = schema.split(` ${definition}`)[1]?.split('\n\n')[0] ?? ''
  const found = text.indexOf(before)
  if (found < 0) throw new Error(`${definition} has no “${before}”`)
  const [list = ''] = /^('\w+'(, )?)+/.exec(text.slice(found + before.length)) ?? []
  return [...list.matchAll(/\w+/g)].map(([name]) => name)
}

it.each<[string, string, readonly string[]]>([
  ['question_state_check CHECK', 'state = ANY (ARRAY[', questionTransitions.states],
  ['answer_state_check CHECK', 'state = ANY (ARRAY[', answerTransitions.states],
  ['release_state_check CHECK', 'state = ANY (ARRAY[', releaseTransitions.states],
  ['broadcast_batch_state_check CHECK', 'state = ANY (ARRAY[', batchTransitions.states],
  ['answer_open ON', 'state = ANY (ARRAY[', OPEN_ANSWER_STATES],
  ['FUNCTION public.follow_answer(', 'when new.state in (', OPEN_ANSWER_STATES],
  ['FUNCTION public.follow_review_required(', 'answer_phase in (', SUBMITTED_ANSWER_STATES],
  [
    'FUNCTION public.keep_answer(',
    `new.state = 'HELD' and old.state not in (`,
    [...answerTransitions.from('hold'), 'HELD'],
  ],
  [
    'FUNCTION public.keep_answer(',
    `new.state = 'APPROVED' and old.state not in (`,
    ['APPROVED', ...answerTransitions.from('liftHold')],
  ],
  ['FUNCTION public.keep_answer(', 'if old.state <> ', answerTransitions.from('save')],
  ['FUNCTION public.keep_answer(', '    if old.state <> ', answerTransitions.from('approve')],
  ['FUNCTION public.answer_refusal(', 'answer.state not in (', answerTransitions.from('publish')],
  ['FUNCTION public.publish_answer(', 'and state = ', answerTransitions.from('correct')],
  ['FUNCTION public.publish_answer(', 'and state in (', answerTransitions.from('withdraw')],
  ['FUNCTION public.end_empty_release(', 'and state = ', releaseTransitions.from('endEmpty')],
  ['FUNCTION public.keep_release(', 'if old.state <> ', releaseTransitions.from('cancel')],
  ['FUNCTION public.keep_release(', 'and old.state = ', releaseTransitions.from('publish')],
])('SQL lists the states of the transition table: %s … %s', (definition, before, states) => {
  expect(statesAfter(definition, before).toSorted()).toEqual(states.toSorted())
})
