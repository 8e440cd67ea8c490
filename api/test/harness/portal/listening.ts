import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '#platform/observability/log'
import { createObserver } from '#platform/observability/observer'
import { statementListeners } from '../database/statements'
import type { Ear, Live } from '../http/live'
import type { Operation } from './person'
import { startTestPortal, type TestPortal } from './portal'

/** How long nothing may change. All subscriptions together may take longer. */
const PATIENCE_MS = 45_000

/** A portal that can say how many listen, and how much it works for them. */
export async function startListenedPortal(options: Parameters<typeof startTestPortal>[1] = {}) {
  const observer = options.observer ?? createObserver(createLog('silent'))
  const portal = await startTestPortal({}, { ...options, observer })
  const count = async () =>
    (await observer.metrics.subscriptions.get()).values.reduce((sum, { value }) => sum + value, 0)

  /** Waits until so many subscriptions stand: from then on nothing is missed. */
  async function listening(many: number): Promise<void> {
    let [listeners, changedAt] = [await count(), performance.now()]
    while (listeners !== many) {
      if (performance.now() - changedAt > PATIENCE_MS)
        throw new Error(`${listeners} listen instead of ${many}`)
      await pause(2)
      const before = listeners
      listeners = await count()
      if (listeners !== before) changedAt = performance.now()
    }
  }

  /** Each page listens to the same; returns once all do. */
  async function allHear(
    pages: Live[],
    query: Operation,
    variables: Record<string, unknown> = {},
  ): Promise<Ear[]> {
    const before = await count()
    const ears = pages.map(page => page.hear(query, variables))
    await listening(before + pages.length)
    return ears
  }

  const { reset } = portal
  return Object.assign(portal, {
    listening,
    allHear,
    reset: async () => {
      await reset()
      await listening(0)
    },
  })
}

/** What the portal does while this runs: executions of the field, texts made of its answers, statements. */
export async function workOf(portal: TestPortal, name: string, run: () => Promise<unknown>) {
  const field = portal.schema.getSubscriptionType()?.getFields()[name]
  const resolve = field?.resolve
  if (!field || !resolve) throw new Error(`There is no subscription ${name}`)
  const work = { executions: 0, texts: 0, statements: [] as string[] }
  field.resolve = (...args) => {
    work.executions += 1
    return resolve(...args) as unknown
  }
  const { stringify } = JSON
  const made = jest.spyOn(JSON, 'stringify').mockImplementation(((value: any, ...rest: [any]) => {
    if ((value?.payload ?? value)?.data?.[name]) work.texts += 1
    return stringify(value, ...rest)
  }) as typeof stringify)
  const listener = (text: string) => void work.statements.push(text)
  statementListeners.add(listener)
  try {
    await run()
  } finally {
    statementListeners.delete(listener)
    made.mockRestore()
    field.resolve = resolve
  }
  return work
}
