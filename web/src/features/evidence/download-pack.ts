import { readToken } from '../../session/session-storage'

/** Whole, with the session's token, which a link would not send. Rejects where it cannot be had. */
export async function downloadPack({ url, name }: { url: string; name: string }): Promise<void> {
  const token = readToken()
  const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  if (!response.ok) throw new Error(`The export was answered with ${response.status}`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
