import type { TablesOf } from '#platform/database/kysely'
import type { PortalModule } from '#platform/operation/module'
import { AlertContact } from './alert-contact.entity'
import { AlertPreference } from './alert-preference.entity'
import { MailSuppression } from './mail-suppression.entity'

const entities = [AlertContact, AlertPreference, MailSuppression] as const

export const alertPreferences = {
  entities,
  personalData: {
    alert_contact: 'deletes',
    alert_preference: 'deletes',
    // Has only a keyed hash of the address, and must outlive the account, because the address may register again.
    mail_suppression: 'keeps',
  },
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
