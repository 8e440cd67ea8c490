import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema } from 'graphql'
import { addedRights } from './role-rights'

/** The words of the table that stand for each mutation. */
const words = {
  APPROVER: {
    announcementDocumentConfirm: 'confirm what the exchange released',
    announcementReleaseConfirm: 'confirm what the exchange released',
    answerReview: 'Approve answers',
    releasesFreeze: 'freeze releases',
  },
  OWNER: {
    administratorInvite: 'team',
    administratorInviteResend: 'team',
    administratorRemove: 'team',
    administratorUpdate: 'team',
    changeConfirm: 'confirm such changes',
    changeReject: 'confirm such changes',
    disclosureSettingsUpdate: 'settings',
    legalHoldUpdate: 'legal holds',
    releasesThaw: 'lift a freeze',
    webhookDeliveryRetry: 'webhooks',
    webhookEndpointCreate: 'webhooks',
    webhookEndpointDelete: 'webhooks',
    webhookEndpointTest: 'webhooks',
    webhookEndpointUpdate: 'webhooks',
    wordingUpdate: 'wordings',
  },
} as const

const schema = buildSchema(readFileSync(resolve(__dirname, '../../../../schema.graphql'), 'utf8'))
const mutationsOf = (role: string) =>
  Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ astNode }) =>
      astNode?.directives?.some(
        ({ name, arguments: [requires] = [] }) =>
          name.value === 'auth' &&
          requires?.value.kind === 'EnumValue' &&
          requires.value.value === role,
      ),
    )
    .map(({ name }) => name)

it.each(['APPROVER', 'OWNER'] as const)(
  'The table of rights names each mutation that only the role %s adds',
  role => {
    expect(Object.keys(words[role]).toSorted()).toEqual(mutationsOf(role).toSorted())
    for (const word of Object.values(words[role])) expect(addedRights[role]).toContain(word)
  },
)
