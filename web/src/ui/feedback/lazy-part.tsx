import { type ComponentType, lazy } from 'react'
import { ReloadState } from './reload-state'

/** A component that is fetched when it is first shown. When that fails, it says so in its own place. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => ReloadState) }))
