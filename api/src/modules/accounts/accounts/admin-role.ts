import { registerEnumType } from 'type-graphql'
import { type AdminRole as Role, adminRoles } from '@portal/rules/admin-roles'

/** The roles in the schema. */
export const AdminRole = Object.fromEntries(adminRoles.map(role => [role, role])) as {
  [Name in Role]: Name
}
registerEnumType(AdminRole, {
  name: 'AdminRole',
  description: 'What an administrator may do. Each role may do all that those after it may.',
  valuesConfig: {
    OWNER: {
      description: 'Everything: also the team, settings and webhooks. One owner always remains.',
    },
    APPROVER: {
      description:
        'What editors may; also reviews, where answers are reviewed before they are published.',
    },
    EDITOR: {
      description:
        'Writes and moderates: answers, presentations, announcements, policies, shareholders, imports, undelivered mails.',
    },
    VIEWER: { description: 'Reads everything in the admin area, and changes nothing.' },
  },
})
