import { useId, useState } from 'react'
import styled from 'styled-components'
import { type BroadcastRowFragment, useBroadcastPreviewQuery } from '../../generated/graphql'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogBody } from '../../ui/dialog/dialog-style'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { SegmentedRadios } from '../../ui/form/segmented-radios'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'

const { colour, radius, space } = theme

const Subject = styled.p`
  ${type.ui}
  font-weight: 600;
  overflow-wrap: anywhere;
`

const Frame = styled.iframe`
  width: 100%;
  height: max(320px, 100dvh - 360px);
  border: 1px solid ${colour.rule};
  border-radius: ${radius.card};
  background: ${colour.paper};
`

const Text = styled.pre`
  margin: 0;
  padding: ${space[16]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius.card};
  font: 0.875rem/1.375rem ${theme.font.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Choice = styled.div`
  max-width: 200px;
`

type Part = 'html' | 'text'

const parts: { value: Part; label: string }[] = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
]

/** In a frame that may run, send and open nothing: its links lead to windows, which the sandbox does not open. */
const inert = (html: string) =>
  html.replace(/<head\b[^>]*>/i, head => `${head}<base target="_blank">`)

function Parts({ broadcastId }: { broadcastId: string }) {
  const id = useId()
  const [part, setPart] = useState<Part>('html')
  const { data, error, loading, refetch } = useBroadcastPreviewQuery({
    variables: { id: broadcastId },
  })
  const preview = data?.broadcast?.preview
  if (!preview && (error || !loading))
    return (
      <ErrorState
        title="The mail could not be loaded"
        busy={loading}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  if (!preview)
    return (
      <SkeletonList label="Loading the mail" count={1}>
        <SkeletonBlock $height="320px" />
      </SkeletonList>
    )
  return (
    <>
      <div>
        <Meta>Subject</Meta>
        <Subject>{preview.subject}</Subject>
      </div>
      <Choice>
        <VisuallyHidden id={id}>Part of the mail</VisuallyHidden>
        <SegmentedRadios
          name="part"
          options={parts}
          value={part}
          onChange={setPart}
          labelledBy={id}
        />
      </Choice>
      {part === 'html' ? (
        <Frame title="The mail as HTML" sandbox="" srcDoc={inert(preview.html)} />
      ) : (
        <Text>{preview.text}</Text>
      )}
      <Meta>As a recipient gets it; links in a preview do not work for anyone.</Meta>
    </>
  )
}

/** A broadcast's mail, in both of its parts. */
export function PreviewDialog({ dialog }: { dialog: DialogOf<BroadcastRowFragment> }) {
  return (
    <Dialog open={dialog.open} onOpenChange={open => !open && dialog.close()} title="Preview">
      <DialogBody>{dialog.of && <Parts key={dialog.turn} broadcastId={dialog.of.id} />}</DialogBody>
    </Dialog>
  )
}
