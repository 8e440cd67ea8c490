import type { Api } from './api-context'

export const loadApi = (): Promise<Api> => import('./api').then(module => module.api)
