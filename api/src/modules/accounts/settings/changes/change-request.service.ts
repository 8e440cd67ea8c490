import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { gainsRights } from '@portal/rules/admin-roles'
import { CHANGE_REQUESTS_KEPT_DAYS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { recordEvents } from '#modules/evidence/record-events'
import type { Signatories } from '#modules/evidence/seals/signatories'
import { enqueueMail } from '#modules/mail/mail/enqueue'
import { refusalOf } from '#platform/access/access'
import { formatInstant } from '#platform/clock/zoned-time'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { lockExisting, requireFound } from '#platform/operation/lock-existing'
import { transact } from '#platform/operation/transact'
import {
  type Change,
  invitationWords,
  isSameChange,
  removalWords,
  roleChangeWords,
  settingsWords,
} from './change'
import { carryOut, refuseTaken } from './change-acts'
import { ChangeRequest } from './change-request.entity'
import { can } from './change-request.permissions'
import { changeEvent } from './change-request-events'
import { lockOwners, needsTwo, type OwnersLock } from './lock-owners'

/** The request that waits for another owner, if one does. */
export interface Waiting {
  changeRequestId: string | null
}

/** What was done, or what waits in its place. */
export type Outcome<Done> =
  | { done: Done; changeRequestId: null }
  | { done: null; changeRequestId: string }

/** What a repeated request cannot read again. */
export const waitingOf = ({ changeRequestId }: Waiting): Waiting => ({ changeRequestId })

/** Carries a change out; where one owner may not do it alone, asks the others to confirm it, and changes nothing. */
export function changeOrAsk<Done>(
  context: Context,
  change: Change,
  act: (em: SqlEntityManager, lock: OwnersLock, signatories: Signatories) => Promise<Done>,
): Promise<Outcome<Done>> {
  const adminId = context.viewer?.id ?? ''
  return transact(context, async em => {
    const lock = await lockOwners(em)
    const subject = needsTwo(lock) ? await askedFor(em, lock, change) : null
    if (subject === null)
      return { done: await act(em, lock, { adminId, confirmedById: null }), changeRequestId: null }
    return { done: null, changeRequestId: (await ask(context, em, lock, change, subject)).id }
  })
}

/** Confirms what another owner has asked for, and carries it out as it would have been then, by the state of now. */
export async function confirmChange(context: Context, id: string): Promise<string> {
  return decide(context, id, 'CONFIRMED', async (em, lock, request, adminId) => {
    request.confirm(adminId, lock.now)
    if (!lock.owners.some(owner => owner.id === request.requestedById))
      throw new DomainError('CONFLICT', messages.changeAskerLeft)
    await em.flush()
    await recordEvents(
      em,
      context,
      changeEvent('change.confirmed', request, { requestedById: request.requestedById }),
    )
    await tellAsker(context, em, lock, request)
    await carryOut(context, em, lock, request.change, {
      adminId: request.requestedById,
      confirmedById: adminId,
    })
  })
}

/** Rejects what another owner has asked for, or takes back what one has asked for oneself. */
export async function rejectChange(context: Context, id: string): Promise<string> {
  return decide(context, id, 'REJECTED', async (em, lock, request, adminId) => {
    request.reject(adminId, lock.now)
    await em.flush()
    const isTakenBack = request.requestedById === adminId
    await recordEvents(
      em,
      context,
      changeEvent('change.rejected', request, {
        requestedById: request.requestedById,
        isTakenBack,
      }),
    )
    if (!isTakenBack) await tellAsker(context, em, lock, request)
  })
}

/** As an owner of this very moment. The same decision by the same person again changes nothing. */
async function decide(
  context: Context,
  id: string,
  state: 'CONFIRMED' | 'REJECTED',
  work: (
    em: SqlEntityManager,
    lock: OwnersLock,
    request: ChangeRequest,
    adminId: string,
  ) => Promise<void>,
): Promise<string> {
  const adminId = context.viewer?.id ?? ''
  if (!can(context.actor, 'decide', {})) throw refusalOf(context.actor, 'OWNER')
  return transact(context, async em => {
    const lock = await lockOwners(em)
    const request = await lockExisting(em, ChangeRequest, id)
    if (request.isDecided(state, adminId)) return request.id
    // Made less since the call began.
    if (!lock.owners.some(owner => owner.id === adminId)) throw refusalOf(context.actor, 'OWNER')
    await work(em, lock, request, adminId)
    await publishRequest(context, em, request)
    return request.id
  })
}

/**
 * Returns the words of the request if another owner must confirm the change, otherwise null. An owner who invites an author alone could
 * write as that author and approve as themselves, so every new right needs two. An invited owner who has not accepted yet is not protected.
 *
 * @throws DomainError if the change is impossible anyway
 */
async function askedFor(
  em: SqlEntityManager,
  { settings }: OwnersLock,
  change: Change,
): Promise<string | null> {
  switch (change.kind) {
    case 'SETTINGS':
      settings.check(change.switches)
      return settings.isWeakenedBy(change.switches) ? settingsWords(change) : null
    case 'INVITATION':
      await refuseTaken(em, change.email)
      return gainsRights(change.role, null) ? invitationWords(change) : null
    case 'ROLE': {
      const admin = await adminOf(em, change.administratorId)
      if (admin.role === change.role) return null
      return gainsRights(change.role, admin.role) || isOwner(admin)
        ? roleChangeWords(admin, change)
        : null
    }
    case 'REMOVAL': {
      const admin = await adminOf(em, change.administratorId)
      return isOwner(admin) ? removalWords(admin) : null
    }
  }
}

const isOwner = (admin: Admin): boolean => admin.role === 'OWNER' && !admin.isInvited()
const adminOf = async (em: SqlEntityManager, id: string): Promise<Admin> =>
  requireFound(isId(id) ? await em.findOne(Admin, { id }) : null, 'Administrator')

/** Asks the other owners. What is asked for already stays the one request. */
async function ask(
  context: Context,
  em: SqlEntityManager,
  lock: OwnersLock,
  change: Change,
  subject: string,
): Promise<ChangeRequest> {
  const { now, owners } = lock
  await sqlOf(em)
    .deleteFrom('change_request')
    .where(
      'void_at',
      '<',
      sql<Date>`portal_now() - make_interval(days => ${CHANGE_REQUESTS_KEPT_DAYS}::int)`,
    )
    .execute()
  const open = await em.find(ChangeRequest, {
    state: 'OPEN',
    voidAt: { $gt: now },
    requestedById: { $in: owners.map(({ id }) => id) },
  })
  const same = open.find(request => isSameChange(request.change, change))
  if (same) return same
  const requestedById = context.viewer?.id ?? ''
  const request = new ChangeRequest({ change, subject, requestedById, at: now })
  await em.persist(request).flush()
  await recordEvents(em, context, changeEvent('change.requested', request))
  await tellOthers(context, em, lock, request)
  await publishRequest(context, em, request)
  return request
}

/** Tells every process that it is asked for, or decided. */
const publishRequest = (
  { services }: Context,
  em: SqlEntityManager,
  { id }: ChangeRequest,
): Promise<void> => services.events.publish(statementRunner(em), { type: 'change-request', id })

async function tellOthers(
  context: Context,
  em: SqlEntityManager,
  { owners }: OwnersLock,
  request: ChangeRequest,
): Promise<void> {
  const { requestedById, subject, change, voidAt } = request
  const by = owners.find(({ id }) => id === requestedById)?.name ?? ''
  const until = formatInstant(voidAt, context.services.settings.timeZone)
  for (const { id, name, email } of owners)
    if (id !== requestedById)
      await enqueueMail(context, em, 'change-requested', email, {
        name,
        by,
        subject,
        until,
        kind: change.kind,
      })
}

async function tellAsker(
  context: Context,
  em: SqlEntityManager,
  { owners }: OwnersLock,
  request: ChangeRequest,
): Promise<void> {
  const { requestedById, decidedById, subject, change, state } = request
  const asker = owners.find(({ id }) => id === requestedById)
  if (!asker) return
  const by = owners.find(({ id }) => id === decidedById)?.name ?? ''
  await enqueueMail(context, em, 'change-decided', asker.email, {
    name: asker.name,
    by,
    subject,
    kind: change.kind,
    isConfirmed: state === 'CONFIRMED',
  })
}
