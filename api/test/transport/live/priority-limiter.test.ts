import { setImmediate as turn } from 'node:timers/promises'
import { PriorityLimiter } from '../../../src/transport/live/priority-limiter'

/** Works that end when they are told to, and the order in which they began. */
function works(turns: PriorityLimiter) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, weight: number) =>
    turns.run(weight, () => {
      began.push(name)
      return new Promise<void>(resolve => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    for (let turns = 0; turns < 3; turns++) await turn()
  }
  return { began, run, end }
}

describe('A priority limiter', () => {
  it('A priority limiter runs as many tasks at once as its limit allows, and the next when one has ended', async () => {
    const { began, run, end } = works(new PriorityLimiter(2))
    for (const name of ['a', 'b', 'c', 'd']) void run(name, 1)
    expect(began).toEqual(['a', 'b'])
    await end('a')
    expect(began).toEqual(['a', 'b', 'c'])
    await end('c')
    await end('b')
    expect(began).toEqual(['a', 'b', 'c', 'd'])
  })

  it('A priority limiter starts the waiting task with the lowest weight first, and equal ones in order', async () => {
    const { began, run, end } = works(new PriorityLimiter(1))
    void run('running', 50)
    for (let many = 1; many <= 3; many++) void run(`heavy ${many}`, 50)
    void run('light', 1)
    void run('as light', 1)
    for (const name of ['running', 'light', 'as light', 'heavy 1']) await end(name)
    expect(began).toEqual(['running', 'light', 'as light', 'heavy 1', 'heavy 2'])
  })

  it('A priority limiter starts the next task after one that fails', async () => {
    const turns = new PriorityLimiter(1)
    const failing = turns.run(1, () => Promise.reject(new Error('broken')))
    const next = turns.run(1, async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
