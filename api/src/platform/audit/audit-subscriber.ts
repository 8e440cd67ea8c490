import { ChangeSetType, ReferenceKind, type ChangeSet, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core'
import { AuditEntry } from './audit-entry.entity'
import { actorOf } from './actor'
import { withoutPersonal } from './personal'

const ACTIONS: Partial<Record<ChangeSetType, string>> = {
  [ChangeSetType.CREATE]: 'create',
  [ChangeSetType.UPDATE]: 'update',
  [ChangeSetType.DELETE]: 'delete',
}
/** Sessions and tokens are no content: recording them would only copy secrets. */
const UNRECORDED = new Set(['AuditEntry', 'Session', 'MagicToken', 'PasswordResetToken', 'UploadTicket'])

/** Records every change that an administrator or the portal itself makes, in the transaction of the change: no service can forget to. */
export class AuditSubscriber implements EventSubscriber {
  onFlush({ em, uow }: FlushEventArgs): void {
    const actor = actorOf(em)
    if (!actor) return
    for (const change of uow.getChangeSets()) {
      const action = ACTIONS[change.type]
      if (!action || UNRECORDED.has(change.meta.className)) continue
      const told = (values: object) => withoutPersonal(change.meta.className, values)
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
            : told(pick(change.type === ChangeSetType.DELETE ? columnsOf(change) : (change.originalEntity ?? {}), changed, hidden)),
        after: change.type === ChangeSetType.DELETE ? null : told(pick(change.payload, changed, hidden)),
        at: actor.at,
      })
      uow.computeChangeSet(entry)
    }
  }
}

/** All that a row was: a deletion has no payload and no original to tell it. */
const columnsOf = ({ meta, entity }: ChangeSet<Partial<Record<string, unknown>>>): object =>
  Object.fromEntries(meta.props.filter(({ kind }) => kind === ReferenceKind.SCALAR).map(({ name }) => [name, entity[name as string]]))

function pick(values: object, keys: string[] | undefined, hidden: string[]): object {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !hidden.includes(key) && !key.startsWith('__') && (!keys || keys.includes(key))),
  )
}
