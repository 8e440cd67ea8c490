import { useState } from 'react'
import { useToast } from '../toast/toaster'
import { copyText, NOT_COPIED } from './copy-text'

/** Copies texts and keeps whether the last one was copied. If the browser refuses, a toast says so. */
export function useCopy() {
  const { toast } = useToast()
  const [isCopied, setCopied] = useState(false)
  async function copy(text: string): Promise<void> {
    const done = await copyText(text)
    setCopied(done)
    if (!done) toast({ tone: 'error', title: 'Not copied', description: NOT_COPIED })
  }
  return { isCopied, setCopied, copy: (text: string) => void copy(text) }
}
