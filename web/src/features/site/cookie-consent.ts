const KEY = 'cookie-consent-acknowledged'

/** Storage may be forbidden: then the notice is shown again on the next page, which harms nobody. */
export function isCookieNoticeAccepted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

export function acceptCookieNotice(): void {
  try {
    localStorage.setItem(KEY, 'true')
  } catch {
    return
  }
}
