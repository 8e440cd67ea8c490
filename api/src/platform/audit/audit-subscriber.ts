import { ChangeSetType, ReferenceKind, type ChangeSet, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core'
import { AuditEntry } from './audit-entry.entity'
import { auditActorOf } from './audit-actor'
import { redactPersonalData } from './redact-personal-data'

const ACTIONS: Partial<Record<ChangeSetType, string>> = {
  [ChangeSetType.CREATE]: 'create',
  [ChangeSetType.UPDATE]: 'update',
  [ChangeSetType.DELETE]: 'delete',
}
/** Not audited: sessions and tokens are secrets rather than content, and deliveries are a log themselves. */
const NOT_AUDITED = new Set(['AuditEntry', 'Session', 'MagicToken', 'PasswordResetToken', 'UploadTicket', 'WebhookDelivery'])

/** Adds an audit entry for each change by an administrator or the portal itself, in the transaction of the change. */
export class AuditSubscriber implements EventSubscriber {
  onFlush({ em, uow }: FlushEventArgs): void {
    const actor = auditActorOf(em)
    if (!actor) return
    for (const change of uow.getChangeSets()) {
      const action = ACTIONS[change.type]
      if (!action || NOT_AUDITED.has(change.meta.className)) continue
      const redact = (values: object) => redactPersonalData(change.meta.className, values)
      const hidden = change.meta.props.filter(property => property.hidden).map(property => property.name as string)
      const changed = change.type === ChangeSetType.UPDATE ? Object.keys(change.payload) : undefined
      const entry = new AuditEntry({
        adminId: actor.adminId,
        adminName: actor.adminName,
        action,
        entity: change.meta.className,
        entityId: String(change.entity.id),
        before:
          change.type === ChangeSetType.CREATE
            ? null
            : redact(pick(change.type === ChangeSetType.DELETE ? columnsOf(change) : (change.originalEntity ?? {}), changed, hidden)),
        after: change.type === ChangeSetType.DELETE ? null : redact(pick(change.payload, changed, hidden)),
        at: actor.at,
      })
      uow.computeChangeSet(entry)
    }
  }
}

/** All columns of a deleted row: its change set has neither payload nor original. */
const columnsOf = ({ meta, entity }: ChangeSet<Partial<Record<string, unknown>>>): object =>
  Object.fromEntries(meta.props.filter(({ kind }) => kind === ReferenceKind.SCALAR).map(({ name }) => [name, entity[name as string]]))

function pick(values: object, keys: string[] | undefined, hidden: string[]): object {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !hidden.includes(key) && !key.startsWith('__') && (!keys || keys.includes(key))),
  )
}
