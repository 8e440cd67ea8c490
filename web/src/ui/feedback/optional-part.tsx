import { lazy, Suspense, type ComponentType } from 'react'

/** A part of the page that is loaded by itself: nothing stands in its place meanwhile, nor where it does not come. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
