import type { ReactNode } from 'react'
import { RefreshCw } from '../icons/admin-icons'
import { FileText, X } from '../icons/icons'
import { sentText, sizeText } from './size-text'
import {
  Bar,
  BarFill,
  Card,
  CardButton,
  CardRow,
  CardWords,
  FileName,
  Percent,
  Size,
} from './upload-field-style'
import type { Sending } from './use-upload-state'

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const

function Row({
  name,
  size,
  children,
}: {
  name: string
  size: string | undefined
  children: ReactNode
}) {
  return (
    <CardRow>
      <FileText size={24} {...icon} />
      <CardWords>
        <FileName title={name}>{name}</FileName>
        {size && <Size>{size}</Size>}
      </CardWords>
      {children}
    </CardRow>
  )
}

/** A file on its way: how much of it has gone, and how to stop it. */
export function SendingCard({
  label,
  sending,
  onCancel,
}: {
  label: string
  sending: Sending
  onCancel: () => void
}) {
  const { name, size, percent } = sending
  return (
    <Card role="group" aria-label={label}>
      <Row name={name} size={sentText((size * percent) / 100, size)}>
        <Percent>{`${percent}%`}</Percent>
        <CardButton aria-label={`Cancel upload of ${name}`} onClick={onCancel} data-keeps-focus>
          <X size={20} {...icon} />
        </CardButton>
      </Row>
      <Bar
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <BarFill style={{ width: `${percent}%` }} />
      </Bar>
    </Card>
  )
}

export interface StoredCardProps {
  label: string
  name: string
  /** Not known of a file that lies elsewhere. */
  size: number | undefined
  over: boolean
  onReplace: () => void
  onRemove: () => void
}

/** A file that is there, to be replaced or removed. */
export function StoredCard({ label, name, size, over, onReplace, onRemove }: StoredCardProps) {
  return (
    <Card role="group" aria-label={label} data-over={over || undefined}>
      <Row name={name} size={size === undefined ? undefined : sizeText(size)}>
        <CardButton
          aria-label={`Replace ${name}`}
          title="Replace"
          onClick={onReplace}
          data-keeps-focus
        >
          <RefreshCw size={18} {...icon} />
        </CardButton>
        <CardButton aria-label={`Remove ${name}`} title="Remove" onClick={onRemove}>
          <X size={20} {...icon} />
        </CardButton>
      </Row>
    </Card>
  )
}
