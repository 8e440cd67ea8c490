import { type AdminRole as Role } from '@portal/rules/admin-roles'
import { enumeration } from '#platform/graphql/enumeration'

export const AdminRole = enumeration<Role>(
  'AdminRole',
  'Role of an administrator. Each includes the rights of those after it.',
  {
    OWNER: 'Also changes team, settings and webhooks. One owner remains.',
    APPROVER: 'Also reviews answers.',
    EDITOR: 'Writes and moderates all content.',
    VIEWER: 'Reads the admin area.',
  },
)
