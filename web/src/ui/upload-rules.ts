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
const KILOBYTE = 1_024

/** '10MB', as the documented sentences write it. */
export const limitText = (maxBytes: number): string => `${Math.floor(maxBytes / MEGABYTE)}MB`

/** What is wrong with the file, judged by its name and size alone, or null. The server looks at the bytes as well. */
export function uploadRefusal(file: { name: string; size: number }, { accept, typesText, maxBytes }: UploadLimits): UploadRefusal | null {
  const name = file.name.toLowerCase()
  if (!accept.some(extension => name.endsWith(extension) && name.length > extension.length))
    return { title: 'Invalid file type', message: `Please upload a ${typesText} file` }
  if (file.size > maxBytes) return { title: 'File too large', message: `File size must be less than ${limitText(maxBytes)}` }
  return null
}

/** '4.1 MB' or '812 KB', with a no-break space. */
export function sizeText(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))}\u00A0KB` : `${(bytes / MEGABYTE).toFixed(1)}\u00A0MB`
}

/** '2.6 of 4.1 MB': both figures in the unit of the whole. */
export function sentText(sent: number, whole: number): string {
  const figure = whole < MEGABYTE ? Math.round(sent / KILOBYTE).toString() : (sent / MEGABYTE).toFixed(1)
  return `${figure} of ${sizeText(whole)}`
}
