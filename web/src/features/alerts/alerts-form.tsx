import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import {
  alertFrequencies,
  type AlertTopic,
  alertTopicNames,
  alertTopics,
} from '@portal/rules/alerts'
import { DIGEST_TIME } from '@portal/rules/limits'
import { formErrorTitled } from '../../apollo/form-errors'
import { takeServerForm } from '../../early-forms'
import {
  type AlertAgreementFragment,
  type AlertChoiceFragment,
  type AlertProblem,
  usePortalQuery,
} from '../../generated/graphql'
import { formatDay, formatTimeOfDay } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { Button } from '../../ui/form/button'
import { SegmentedRadios } from '../../ui/form/segmented-radios'
import { CircleAlert } from '../../ui/icons/icons'
import { RuledRows } from '../../ui/layout/ruled-rows'
import { theme } from '../../ui/theme'
import { useToast } from '../../ui/toast/toaster'
import { Dense, Meta } from '../../ui/typography/text'
import { TextAnchor } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { frequencyNames, topicHints } from './alert-words'
import type { AlertChoices } from './use-save-alerts'

const { colour, below, from, space } = theme

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]} ${space[32]};
  align-items: center;
  padding: ${space[20]} 0;

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 348px);
  }
`

const Topic = styled.h2`
  ${type.h4}
`

const Problem = styled(Meta)`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: ${space[8]};
  margin-top: ${space[8]};
  color: ${colour.red};
  font-weight: 500;

  > svg {
    margin-top: 2px;
  }
`

const DailyNote = styled(Dense)`
  margin-top: ${space[16]};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  margin: ${space[20]} 0 ${space[24]};

  ${below.tablet} {
    > * {
      flex: 1 1 100%;
      min-height: 48px;
    }
  }
`

function ProblemWords({ problem }: { problem: AlertProblem }) {
  const replyTo = usePortalQuery().data?.portal.replyTo
  if (problem === 'BOUNCED') return <span>Mails to this address came back. Save to try again.</span>
  return (
    <span>
      A mail was marked as spam, which our provider does not take back. To get these again, write to{' '}
      {replyTo ? <TextAnchor href={`mailto:${replyTo}`}>{replyTo}</TextAnchor> : <span>us</span>}
      <span>.</span>
    </span>
  )
}

interface TopicRowProps {
  choice: AlertChoiceFragment
  onChange: (frequency: AlertChoiceFragment['frequency']) => void
}

function TopicRow({ choice: { topic, frequency, problem }, onChange }: TopicRowProps) {
  const id = useId()
  return (
    <Row>
      <div>
        <Topic id={id}>{alertTopicNames[topic]}</Topic>
        <div id={`${id}-words`}>
          <Dense>{topicHints[topic]}</Dense>
          {problem && (
            <Problem>
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <ProblemWords problem={problem} />
              </span>
            </Problem>
          )}
        </div>
      </div>
      <SegmentedRadios
        name={topic}
        options={alertFrequencies.map(value => ({ value, label: frequencyNames[value] }))}
        value={frequency}
        onChange={onChange}
        labelledBy={id}
        describedBy={`${id}-words`}
      />
    </Row>
  )
}

/** When somebody agreed, and what is not done with it. */
function Agreement({ consent }: { consent: AlertAgreementFragment | null }) {
  const timeZone = useTimeZone()
  const agreed = consent && formatDay(consent.agreedAt, timeZone)
  const changed = consent && formatDay(consent.changedAt, timeZone)
  const change = changed === agreed ? '' : ` and last changed them on ${changed}`
  return (
    <Meta>
      {`${agreed ? `You agreed to these alerts on ${agreed}${change}. ` : ''}We do not track what you open or select.`}
    </Meta>
  )
}

/**
 * What was chosen before a form from the server came to life; and whether it was sent by then, which the page has noted
 * (api/src/transport/site/pages/page-script.ts).
 */
function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  take: (early: Partial<AlertChoices>) => void,
): void {
  const [sent, setSent] = useState(false)
  const begin = useRef(take)
  useLayoutEffect(() => {
    const early = takeServerForm(form.current)
    if (!early) return
    const radios = early.querySelectorAll<HTMLInputElement>('input:checked')
    begin.current(Object.fromEntries([...radios].map(({ name, value }) => [name, value])))
    setSent('sent' in early.dataset)
  }, [form])
  useEffect(() => {
    if (sent) form.current?.requestSubmit()
  }, [form, sent])
}

const NONE = Object.fromEntries(alertTopics.map(topic => [topic, 'NEVER'])) as AlertChoices

export interface AlertsFormProps {
  saved: readonly AlertChoiceFragment[]
  consent: AlertAgreementFragment | null
  save: (choices: AlertChoices) => Promise<void>
}

/** What is chosen of each topic. What is not saved yet stays when saving fails. */
export function AlertsForm({ saved, consent, save }: AlertsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<AlertChoices>>({})
  const [busy, setBusy] = useState<'saving' | 'stopping' | null>(null)
  const { toast } = useToast()
  const [now] = useState(() => new Date().toISOString())
  const { zone } = formatTimeOfDay(now, useTimeZone())

  const before = Object.fromEntries(
    saved.map(({ topic, frequency }) => [topic, frequency]),
  ) as AlertChoices
  const chosen = { ...before, ...edits }
  useEarlyChoices(form, early =>
    setEdits(
      Object.fromEntries(
        Object.entries(early).filter(
          ([topic, frequency]) => before[topic as AlertTopic] !== frequency,
        ),
      ),
    ),
  )
  const choose = (topic: AlertTopic, frequency: AlertChoices[AlertTopic]) =>
    setEdits(last => ({ ...last, [topic]: frequency }))

  async function send(
    choices: AlertChoices,
    what: 'saving' | 'stopping',
    done: () => void,
    failure: string,
  ) {
    if (busy) return
    setBusy(what)
    try {
      await save(choices)
      // What was chosen anew while that was on its way is not saved yet.
      setEdits(last => (last === edits ? {} : last))
      done()
    } catch (error) {
      const { title, description = '' } = formErrorTitled(
        failure,
        'What you have chosen is still here. Please try again.',
      )(error)
      toast({ title, description, tone: 'error' })
    } finally {
      setBusy(null)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send(
      chosen,
      'saving',
      () => toast({ title: 'Alerts saved', tone: 'success' }),
      'Failed to save alerts',
    )
  }

  /** Nobody is asked before: it can be undone. */
  function stopAll() {
    const undo = {
      label: 'Undo',
      run: () =>
        void send(
          before,
          'saving',
          () => toast({ title: 'Alerts are as before', tone: 'success' }),
          'Failed to undo',
        ),
    }
    const wasAny = alertTopics.some(topic => before[topic] !== 'NEVER')
    void send(
      NONE,
      'stopping',
      () =>
        toast({
          title: 'All alerts are stopped',
          tone: 'success',
          action: wasAny ? undo : undefined,
        }),
      'Failed to stop alerts',
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RuledRows>
        {saved.map(choice => (
          <TopicRow
            key={choice.topic}
            choice={{ ...choice, frequency: chosen[choice.topic] }}
            onChange={frequency => choose(choice.topic, frequency)}
          />
        ))}
      </RuledRows>
      <DailyNote>
        {`Daily means one mail at ${DIGEST_TIME} ${zone} with all that is new, and none when nothing is.`}{' '}
        Sign-in links are mailed whatever you choose.
      </DailyNote>
      <Buttons>
        <Button type="submit" busy={busy === 'saving'} busyText="Saving...">
          Save Changes
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'stopping'}
          busyText="Stopping..."
          onClick={stopAll}
        >
          Stop All Alerts
        </Button>
      </Buttons>
      <Agreement consent={consent} />
    </form>
  )
}
