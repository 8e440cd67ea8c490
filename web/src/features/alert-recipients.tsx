import { useEffect, useState } from 'react'
import { alertTopicNames } from '@portal/rules/alerts'
import {
  type AlertPreviewInput,
  type AlertRecipientsQuery,
  useAlertPreviewQuery,
  useAlertRecipientsQuery,
} from '../generated/graphql'
import { Button } from '../ui/form/button'
import { countWords, formatNumber } from '../ui/typography/count-words'
import { Meta } from '../ui/typography/text'
import { MailParts } from './mail-parts'

/** How long typing pauses before the server looks up the topic of a category. */
const QUIET_MS = 400

type Recipients = NonNullable<AlertRecipientsQuery['alertPreview']>

/** 'Emailed to 23 people who chose Results, and to 5 more in their daily email.' */
function recipientsWords({ topic, immediately, daily }: Recipients): string {
  const name = alertTopicNames[topic]
  if (immediately + daily === 0) return `Nobody is emailed: nobody chose ${name}.`
  const atOnce = `Emailed to ${countWords(immediately, 'person', 'people')} who chose ${name}`
  return daily === 0
    ? `${atOnce}.`
    : `${atOnce}, and to ${formatNumber(daily)} more in their daily email.`
}

function useQuiet<Value>(value: Value): Value {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setQuiet, QUIET_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}

function Preview({ input }: { input: AlertPreviewInput }) {
  const { data, error } = useAlertPreviewQuery({ variables: { input }, fetchPolicy: 'no-cache' })
  if (error) return <Meta role="alert">The preview could not be loaded.</Meta>
  return data?.alertPreview ? <MailParts mail={data.alertPreview.preview} /> : null
}

/** Who will be emailed about what is being written, with a preview of the email. */
export function AlertRecipients({ input }: { input: AlertPreviewInput }) {
  const { kind, publishedAt } = input
  const category = useQuiet(input.category ?? null)
  const [previewed, setPreviewed] = useState<AlertPreviewInput | null>(null)
  const { data, error } = useAlertRecipientsQuery({
    variables: { input: { kind, category, publishedAt, title: '', text: '' } },
    skip: publishedAt === '',
  })
  const recipients = data?.alertPreview
  if (error || data === undefined || publishedAt === '') return null
  if (!recipients) return <Meta>Nobody is emailed about this.</Meta>
  return (
    <>
      <Meta role="status">{recipientsWords(recipients)}</Meta>
      <div>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={previewed !== null}
          onClick={() => setPreviewed(previewed === null ? input : null)}
        >
          {previewed === null ? 'Preview Email' : 'Hide Preview'}
        </Button>
      </div>
      {previewed && <Preview input={previewed} />}
    </>
  )
}
