import { lazy, Suspense, type ComponentType } from 'react'

/** A lazy component without a fallback: renders nothing while it loads, and when it cannot be loaded. */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: () => null }),
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
