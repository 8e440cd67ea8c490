import { useState } from 'react'
import styled from 'styled-components'
import { formErrorTitled } from '../../apollo/form-errors'
import type { WebhookEndpointRowFragment } from '../../generated/graphql'
import { BadgeFrame } from '../../ui/badge/badge-frame'
import { Button } from '../../ui/form/button'
import { RotateCw } from '../../ui/icons/admin-icons'
import { Clock } from '../../ui/icons/icons'
import { DataTable, OnPhone } from '../../ui/layout/data-table'
import { RowActions } from '../../ui/layout/row-actions'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { useToast } from '../../ui/toast/toaster'
import { Meta } from '../../ui/typography/text'
import { useWebhookChanges } from './use-webhook-changes'
import { endpointLooks, eventWords } from './webhook-words'

const Url = styled.strong`
  display: block;
  padding-top: ${theme.space[8]};
  font-weight: 600;
  overflow-wrap: anywhere;
`

const Events = styled(Meta)`
  padding-bottom: ${theme.space[8]};
`

const State = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[4]};
  padding: ${theme.space[8]} 0;
`

/** The icons stand on the axis of what is above them. */
const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: -12px;
`

interface Row extends WebhookEndpointRowFragment {}

export interface WebhookTableProps {
  rows: readonly Row[]
  onDeliveries: (endpoint: Row) => void
  onEdit: (endpoint: Row) => void
  onDelete: (endpoint: Row) => void
}

export function WebhookTable({ rows, onDeliveries, onEdit, onDelete }: WebhookTableProps) {
  const mayEdit = useMayEdit()
  const nameId = (id: string) => `webhook-${id}`
  return (
    <DataTable
      caption="Endpoints"
      rows={rows}
      rowKey={row => row.id}
      columns={[
        {
          key: 'url',
          head: 'Endpoint',
          cell: row => (
            <>
              <Url id={nameId(row.id)}>{row.url}</Url>
              <Events>{row.events.map(event => eventWords[event]).join(', ')}</Events>
            </>
          ),
        },
        {
          key: 'state',
          head: 'State',
          width: '26%',
          cell: row => (
            <State>
              <BadgeFrame look={endpointLooks[row.state]} />
              {row.disabledReason && <Meta>{row.disabledReason}</Meta>}
            </State>
          ),
        },
        {
          key: 'secret',
          head: 'Secret',
          width: '110px',
          cell: row => <SecretHint hint={row.secretHint} />,
        },
        {
          key: 'actions',
          head: 'Actions',
          hideHead: true,
          width: '224px',
          cell: row => (
            <>
              <More>
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Clock size={16} aria-hidden="true" />}
                  aria-describedby={nameId(row.id)}
                  onClick={() => onDeliveries(row)}
                >
                  Deliveries
                </Button>
                {mayEdit && <TestButton endpoint={row} describedBy={nameId(row.id)} />}
              </More>
              <RowActions
                of={nameId(row.id)}
                onEdit={() => onEdit(row)}
                onDelete={() => onDelete(row)}
              />
            </>
          ),
        },
      ]}
    />
  )
}

const SecretHint = ({ hint }: { hint: string }) => (
  <>
    <OnPhone aria-hidden="true">Secret </OnPhone>
    <span aria-label={`Secret that ends with ${hint}`} role="img">{`••••${hint}`}</span>
  </>
)

/** Sends a test event and says how it went. */
function TestButton({ endpoint, describedBy }: { endpoint: Row; describedBy: string }) {
  const { test } = useWebhookChanges()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const outcome = await test(endpoint)
      if (outcome?.state === 'DELIVERED')
        toast({
          title: 'Test event delivered',
          description: `Status ${outcome.statusCode} after ${outcome.durationMs} ms.`,
          tone: 'success',
        })
      else
        toast({
          title: 'Test event not delivered',
          description: outcome?.error ?? '',
          tone: 'error',
        })
    } catch (error) {
      const { title, description = '' } = formErrorTitled('Failed to send the test event')(error)
      toast({ title, description, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<RotateCw size={16} aria-hidden="true" />}
      aria-describedby={describedBy}
      busy={busy}
      busyText="Testing..."
      onClick={() => void send()}
    >
      Test
    </Button>
  )
}
