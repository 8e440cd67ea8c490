import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { messages } from '@portal/rules/messages'

export type PdfProblem = 'damaged' | 'scanned' | 'unreadable' | 'protected' | 'tooLarge' | 'timeout'

/** The lines of each page, or why they cannot be read; pages may still be known to be there. */
export type PdfText = { pages: string[][] } | { problem: PdfProblem; pageCount: number | null }

/** What the worker tells: first how many pages there are, then the text of all, or why there is none. */
export type WorkerMessage = { pageCount: number } | { pages: string[][] } | { problem: PdfProblem }

export interface PdfLimits {
  timeoutMs?: number
  /** Of heap and buffers each. */
  maxMegabytes?: number
}

/** What people are told. */
export const PDF_PROBLEMS: Record<PdfProblem, string> = {
  damaged: messages.documentDamaged,
  scanned: messages.documentScanned,
  unreadable: messages.documentUnreadable,
  protected: messages.documentProtected,
  tooLarge: messages.documentTooLarge,
  timeout: messages.documentTimeout,
}

const TIMEOUT_MS = 60_000
const MAX_MEGABYTES = 512
const LOOK_EVERY_MS = 100
/** Loading pdf.js takes half of the time of a small PDF; with a cache of its compiled code a quarter. */
const { NODE_COMPILE_CACHE } = process.env
const COMPILE_CACHE = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
const WORKER = join(__dirname, `read-pdf-worker.${extname(__filename) === '.ts' ? 'mts' : 'mjs'}`)

/**
 * Reads the text of a PDF in a thread of its own, which ends when it takes too much time or memory: a PDF of a few kilobytes can ask for
 * any amount of both.
 */
export function readPdf(
  path: string,
  { timeoutMs = TIMEOUT_MS, maxMegabytes = MAX_MEGABYTES }: PdfLimits = {},
): Promise<PdfText> {
  const worker = new Worker(WORKER, {
    workerData: { path },
    // The worker needs none of the process's flags: not its loader, and none of V8's.
    execArgv: [],
    env: COMPILE_CACHE,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  return new Promise<PdfText>((resolve, reject) => {
    let pageCount: number | null = null
    let isSettled = false
    const fail = (problem: PdfProblem) => settle(() => resolve({ problem, pageCount }))
    const timeout = setTimeout(() => fail('timeout'), timeoutMs)
    // What a stream inflates to is no part of the heap, which alone the thread's own limit counts.
    const watch = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory: external }) => external > maxMegabytes * 2 ** 20 && fail('tooLarge'),
        () => undefined,
      )
    }, LOOK_EVERY_MS)
    const settle = (end: () => void) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timeout)
      clearInterval(watch)
      // Once it has ended, so that none runs on while the next one begins.
      void worker.terminate().then(end, end)
    }
    worker.on('message', (message: WorkerMessage) => {
      if ('pageCount' in message) pageCount = message.pageCount
      else if ('problem' in message) fail(message.problem)
      else settle(() => resolve(message))
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fail('tooLarge') : settle(() => reject(error)),
    )
    worker.on('exit', () => fail('damaged'))
  })
}
