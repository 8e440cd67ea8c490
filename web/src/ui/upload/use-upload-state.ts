import { useEffect, useRef, useState } from 'react'
import { useToast } from '../toast/toaster'
import { type UploadLimits, uploadRefusal } from './upload-rules'

/** A file that lies in the portal's store. */
export interface UploadedFile {
  url: string
  fileName: string
  /** In bytes, when it is known. */
  size?: number | undefined
}

export type Upload = (
  file: File,
  options: { onProgress(percent: number): void; signal: AbortSignal },
) => Promise<UploadedFile>

/** What is on its way. */
export interface Sending {
  name: string
  size: number
  percent: number
}

export interface UploadStateOptions extends UploadLimits {
  onChange: (value: UploadedFile | null) => void
  upload: Upload
  onBusy?: ((busy: boolean) => void) | undefined
}

const FAILED = 'Failed to upload file. Please try again.'

/** One upload at a time: checked, sent, cancelled, told about. */
export function useUploadState({ onChange, upload, onBusy, ...limits }: UploadStateOptions) {
  const { toast } = useToast()
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string>()
  const current = useRef<AbortController | null>(null)

  const busy = useRef(onBusy)
  useEffect(() => {
    busy.current = onBusy
  })
  // Whoever closes the dialog does not wait for what is on its way.
  useEffect(
    () => () => {
      if (!current.current) return
      current.current.abort()
      current.current = null
      busy.current?.(false)
    },
    [],
  )

  function refuse(title: string, message: string) {
    setError(message)
    // The field's alert says it, unless that stands there already.
    toast({ title, description: message, tone: 'error', quiet: message !== error })
  }

  function end() {
    current.current = null
    setSending(null)
    onBusy?.(false)
  }

  async function choose(file: File): Promise<void> {
    if (current.current) return
    const refusal = uploadRefusal(file, limits)
    if (refusal) return refuse(refusal.title, refusal.message)
    const controller = new AbortController()
    current.current = controller
    setError(undefined)
    setSending({ name: file.name, size: file.size, percent: 0 })
    onBusy?.(true)
    const onProgress = (percent: number) => {
      if (current.current === controller)
        setSending(
          now => now && { ...now, percent: Math.min(100, Math.max(0, Math.round(percent))) },
        )
    }
    try {
      const uploaded = await upload(file, { onProgress, signal: controller.signal })
      if (controller.signal.aborted) return
      end()
      onChange(uploaded)
      toast({ title: 'Upload successful', tone: 'success' })
    } catch (failure) {
      if (controller.signal.aborted) return
      end()
      refuse(
        'Upload failed',
        failure instanceof Error && failure.message ? failure.message : FAILED,
      )
    }
  }

  function cancel() {
    if (!current.current) return
    current.current.abort()
    end()
  }

  function remove() {
    setError(undefined)
    onChange(null)
  }

  return { sending, error, choose, cancel, remove }
}
