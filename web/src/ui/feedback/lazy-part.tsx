import { lazy, type ComponentType } from 'react'
import { ErrorState } from './error-state'

/** Browsers remember that a file could not be fetched, so only a reload asks for it again; what was typed is kept over it. */
const NotLoaded = () => <ErrorState onRetry={() => window.location.reload()} />

/** A component that is fetched when it is first shown. When that fails, it says so in its own place. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }))
