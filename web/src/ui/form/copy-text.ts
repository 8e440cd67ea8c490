export const NOT_COPIED = 'The browser does not allow it. Select the text and copy it yourself.'

/** Copies a text. Returns false if the browser refuses, or has no clipboard because the page is not served over HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
