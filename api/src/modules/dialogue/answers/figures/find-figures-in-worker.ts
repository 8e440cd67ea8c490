import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FigureDocument, FoundFigure } from './find-figures.ts'

export interface FigureSearch {
  text: string
  documents: readonly FigureDocument[]
}

const WORKER = join(
  __dirname,
  `find-figures-worker.${extname(__filename) === '.ts' ? 'mts' : 'mjs'}`,
)

/** Calls `findFigures` in a worker thread: 3,000 numbers and a document of 39,000 lines take 22 s. */
export async function findFiguresInWorker(search: FigureSearch): Promise<FoundFigure[]> {
  const worker = new Worker(WORKER, {
    workerData: search,
    // The worker does not need the process's flags, such as the loader.
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })
  const [figures] = (await once(worker, 'message')) as [FoundFigure[]]
  return figures
}
