/** What an upload field takes. */
export interface UploadLimits {
  /** Extensions with their dot, in lower case. */
  accept: readonly string[]
  /** The same in words: 'PDF', or 'PDF, DOC or DOCX'. */
  typesText: string
  maxBytes: number
}

export interface UploadRefusal {
  title: string
  message: string
}

const MEGABYTE = 1_048_576

/** '10MB', as the documented sentences write it. */
export const limitText = (maxBytes: number): string => `${Math.floor(maxBytes / MEGABYTE)}MB`

/** What is wrong with the file, judged by its name and size alone, or null. The server looks at the bytes as well. */
export function uploadRefusal(
  file: { name: string; size: number },
  { accept, typesText, maxBytes }: UploadLimits,
): UploadRefusal | null {
  const name = file.name.toLowerCase()
  if (!accept.some(extension => name.endsWith(extension) && name.length > extension.length))
    return { title: 'Invalid file type', message: `Please upload a ${typesText} file` }
  if (file.size > maxBytes)
    return {
      title: 'File too large',
      message: `File size must be less than ${limitText(maxBytes)}`,
    }
  return null
}
