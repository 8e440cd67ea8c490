import { can as canTeam } from '#modules/accounts/accounts/admin.permissions'
import {
  inviteAdministrator,
  removeAdministrator,
  resendInvitation,
  updateAdministrator,
} from '#modules/accounts/team/team.service'
import { can as canAnnouncements } from '#modules/content/announcements/announcement.permissions'
import { importAnnouncements } from '#modules/content/announcements/imports/announcement-import.service'
import { answerQuestion } from '#modules/dialogue/answers/answer-question.service'
import { can } from '#modules/dialogue/questions/core/question.permissions'
import {
  archiveQuestion,
  askQuestion,
  flagQuestion,
} from '#modules/dialogue/questions/core/question.service'
import { type Actor, system } from '#platform/access/actor'
import type { Viewer } from '#platform/access/viewer'
import { newId } from '#platform/database/ids'
import { createContext } from '#platform/operation/context'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

const viewer = (kind: Viewer['kind'], role: Viewer['role'] = null): Viewer => {
  const session = { sessionId: newId(), sessionExpiresAt: new Date('2026-03-03') }
  return { kind, role, id: newId(), name: null, email: 'somebody@example.com', ...session }
}
const asker = viewer('shareholder')
const actors = {
  visitor: null,
  system,
  stranger: viewer('shareholder'),
  asker,
  viewer: viewer('admin', 'VIEWER'),
  editor: viewer('admin', 'EDITOR'),
  approver: viewer('admin', 'APPROVER'),
  owner: viewer('admin', 'OWNER'),
} satisfies Record<string, Actor | null>
const administrators = ['viewer', 'editor', 'approver', 'owner']
const editors = ['editor', 'approver', 'owner']
type Name = keyof typeof actors
const question = { shareholderId: asker.id, isPublic: true }
const whoever = (may: (actor: Actor | null) => boolean) =>
  Object.keys(actors).filter(name => may(actors[name as Name]))

it.each(['answer', 'flag', 'unflag', 'archive', 'restore', 'note'] as const)(
  'Of all actors only editors, approvers and owners have this permission on a question: %s',
  action => expect(whoever(actor => can(actor, action, question))).toEqual(editors),
)

it.each(['see moderation', 'count'] as const)(
  'Every administrator has this permission on a question: %s',
  action => expect(whoever(actor => can(actor, action, question))).toEqual(administrators),
)

it.each(['invite', 'give a role to', 'remove'] as const)(
  'Of all actors only owners have this permission on an administrator: %s',
  action => expect(whoever(actor => canTeam(actor, action, {}))).toEqual(['owner']),
)

it('Every administrator may see the team', () =>
  expect(whoever(actor => canTeam(actor, 'see', {}))).toEqual(administrators))

it('An administrator whose role this process does not know only reads', () => {
  const newer = viewer('admin', 'AUDITOR' as never)
  expect([
    canTeam(newer, 'see', {}),
    can(newer, 'answer', question),
    canTeam(newer, 'invite', {}),
  ]).toEqual([true, false, false])
})

it('Only shareholders may ask a question', () => {
  expect(whoever(actor => can(actor, 'ask', {}))).toEqual(['stranger', 'asker'])
})

it('Everybody may see a public question, and only the asker and administrators may see any other', () => {
  expect(whoever(actor => can(actor, 'see', question))).toEqual(Object.keys(actors))
  expect(whoever(actor => can(actor, 'see', { ...question, isPublic: false }))).toEqual([
    'asker',
    ...administrators,
  ])
})

it('Only the asker and administrators may see the asker’s address', () => {
  expect(whoever(actor => can(actor, 'see address', question))).toEqual([
    'asker',
    ...administrators,
  ])
})

it('Only administrators may see which announcement an imported one repeats', () => {
  expect(whoever(actor => canAnnouncements(actor, 'see duplicates', {}))).toEqual(administrators)
})

describe('A service called by an actor', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.stop())
  const forbidden = { code: 'FORBIDDEN' }
  const as = (actor: Actor | null) => createContext(portal.services, actor, '127.0.0.1')

  it.each(['visitor', 'system', 'asker', 'viewer'] as const)(
    'Services refuse to answer, flag or archive a question for an actor without the permission: %s',
    async name => {
      const { id } = await portal.make.question()
      const context = as(actors[name])
      await expect(
        answerQuestion(context, { id, answerText: 'This is the official answer.' }),
      ).rejects.toMatchObject(forbidden)
      await expect(flagQuestion(context, { id })).rejects.toMatchObject(forbidden)
      await expect(archiveQuestion(context, { id })).rejects.toMatchObject(forbidden)
    },
  )

  it('The service for asking refuses a question that the system asks for a shareholder', async () => {
    const [{ id: presentationId }, { id }] = [
      await portal.make.presentation(),
      await portal.make.shareholder(),
    ]
    const asked = askQuestion(as(system), id, {
      presentationId,
      questionText: 'When is the dividend paid?',
    })
    await expect(asked).rejects.toMatchObject(forbidden)
  })

  it.each(['visitor', 'asker', 'viewer'] as const)(
    'The service for the import of announcements refuses an actor without the permission: %s',
    async name => {
      await expect(importAnnouncements(as(actors[name]))).rejects.toMatchObject(forbidden)
      expect(whoever(actor => canAnnouncements(actor, 'import', portal.feed))).toEqual([
        'system',
        ...editors,
      ])
    },
  )

  it.each(['visitor', 'system', 'asker', 'viewer', 'editor', 'approver'] as const)(
    'The services for the team refuse an actor without the permission: %s',
    async name => {
      const { id } = await portal.make.admin()
      const context = as(actors[name])
      const invited = { email: 'new@example.com', name: 'New', role: 'VIEWER' }
      await expect(inviteAdministrator(context, invited)).rejects.toMatchObject(forbidden)
      await expect(resendInvitation(context, id)).rejects.toMatchObject(forbidden)
      await expect(updateAdministrator(context, id, { role: 'VIEWER' })).rejects.toMatchObject(
        forbidden,
      )
      await expect(removeAdministrator(context, id)).rejects.toMatchObject(forbidden)
    },
  )
})
