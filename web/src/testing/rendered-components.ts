/** What of React's fibers this reads. */
interface Fiber {
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

/** React's flag of a fiber whose component was called. */
const PERFORMED_WORK = 1

interface Named {
  displayName?: string
  name?: string
  render?: Named
  type?: Named
}

function nameOf(type: unknown): string | undefined {
  if (type === null || (typeof type !== 'function' && typeof type !== 'object')) return undefined
  const { displayName, name, render, type: inner } = type as Named
  return displayName ?? name ?? nameOf(inner) ?? nameOf(render)
}

/** Calls back with each component that one commit rendered, as React's developer tools find them. */
function visit(fiber: Fiber, rendered: (name: string) => void): void {
  const before = fiber.alternate
  const name = nameOf(fiber.type)
  if (name && fiber.flags & PERFORMED_WORK) rendered(name)
  // The same children as before: nothing below was rendered.
  if (before && before.child === fiber.child) return
  for (let child = fiber.child; child; child = child.sibling) visit(child, rendered)
}

/** The hook of React's developer tools, which the test environment installs before React is loaded. */
declare const __REACT_DEVTOOLS_GLOBAL_HOOK__: {
  onCommitFiberRoot: (id: number, root: { current: Fiber }) => void
}

/** How often each component is rendered from here on, by name. */
export function renderedComponents(): Map<string, number> {
  const counts = new Map<string, number>()
  __REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot = (_id, { current }) =>
    visit(current, name => void counts.set(name, (counts.get(name) ?? 0) + 1))
  return counts
}
