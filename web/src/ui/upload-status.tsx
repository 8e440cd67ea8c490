import type { Sending } from './use-upload-state'
import { VisuallyHidden } from './visually-hidden'

const STEP = 25

/** Tells a screen reader how far it is, at every quarter: each percent would drown everything else. */
export function UploadStatus({ sending }: { sending: Sending | null }) {
  const quarter = sending && Math.floor(sending.percent / STEP) * STEP
  return <VisuallyHidden role="status">{sending && `Uploading ${sending.name}: ${quarter}%`}</VisuallyHidden>
}
