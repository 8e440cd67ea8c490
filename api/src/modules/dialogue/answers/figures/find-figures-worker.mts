import { parentPort, workerData } from 'node:worker_threads'
import { findFigures } from './find-figures.ts'
import type { FigureSearch } from './find-figures-in-worker.js'

const { text, documents } = workerData as FigureSearch
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(findFigures(text, documents))
