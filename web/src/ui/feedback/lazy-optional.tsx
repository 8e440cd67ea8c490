import { type ComponentType, lazy, Suspense } from 'react'

/** A lazy component without a fallback. While it loads, and when it cannot be loaded, it is nothing, or what the server rendered. */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(() =>
    load().then(
      part => ({ default: part }),
      () => new Promise<never>(() => undefined),
    ),
  )
  return function OptionalPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
