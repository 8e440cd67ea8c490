import { survive } from '../../storage'

const KEY = 'cookie-consent-acknowledged'

/** Where it cannot be stored the notice is shown again on the next page, which harms nobody. */
export const isCookieNoticeAccepted = (): boolean => survive(() => localStorage.getItem(KEY)) === 'true'

export const acceptCookieNotice = (): void => survive(() => localStorage.setItem(KEY, 'true'))
