import type { Api } from './api-context'
import { makeClient } from './client'
import { resultWatchers } from './result-watchers'
import { openBrowserTransport } from './transport'

/** Apollo Client and what it needs: the part of the program that Home is hydrated without (load-api.ts). */
export const api: Api = { makeClient, openTransport: openBrowserTransport, resultWatchers }
