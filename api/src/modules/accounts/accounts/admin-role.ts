import { type AdminRole as Role } from '@portal/rules/admin-roles'
import { enumeration } from '#platform/graphql/enumeration'

export const AdminRole = enumeration<Role>(
  'AdminRole',
  'What an administrator may do. Each role may do all that those after it may.',
  {
    OWNER: 'Everything: also the team, settings and webhooks. One owner always remains.',
    APPROVER:
      'What editors may; also reviews, where answers are reviewed before they are published.',
    EDITOR:
      'Writes and moderates: answers, presentations, announcements, policies, shareholders, imports, undelivered mails.',
    VIEWER: 'Reads everything in the admin area, and changes nothing.',
  },
)
