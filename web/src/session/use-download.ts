import { useSession } from './session'
import { readToken } from './session-storage'

/** How long a browser may take to read the file after the click: Safari does so later. */
const READ_WITHIN_MS = 60_000

/** Returns a function that fetches a file with the session's token, which a link would not send, and saves it. */
export function useDownload() {
  const { dropSession } = useSession()
  return async (url: string, fileName: string): Promise<void> => {
    const token = readToken()
    const response = await fetch(
      url,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    )
    if (token && response.status === 401) dropSession(token)
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
    const address = URL.createObjectURL(await response.blob())
    Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
    setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
  }
}
