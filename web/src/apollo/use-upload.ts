import { useCallback } from 'react'
import type { UploadPurpose } from '../generated/types'
import { useSession } from '../session/session'
import { readToken } from '../session/session-storage'
import { sendUpload, type UploadedFile, UploadError } from './upload-request'

export type SendFile = (
  file: File,
  options: { onProgress(percent: number): void; signal: AbortSignal },
) => Promise<UploadedFile>

/** The function that an upload field sends its files with. */
export function useUpload(purpose: UploadPurpose): SendFile {
  const { dropSession } = useSession()
  return useCallback(
    async (file, options) => {
      const token = readToken()
      try {
        return await sendUpload({ file, purpose, token, ...options })
      } catch (error) {
        if (token && error instanceof UploadError && error.code === 'UNAUTHENTICATED')
          dropSession(token)
        throw error
      }
    },
    [purpose, dropSession],
  )
}
