import { inTurn } from './in-turn'

describe('In turn', () => {
  it('lets what concerns the same thing wait for what was asked for before, even if that fails', async () => {
    const run = inTurn()
    const gate = Promise.withResolvers<void>()
    const done: string[] = []
    const first = run('a', () => gate.promise.then(() => Promise.reject(new Error('lost'))))
    const second = run('a', async () => void done.push('second'))
    await run('b', async () => void done.push('another'))
    expect(done).toEqual(['another'])
    gate.resolve()
    await expect(first).rejects.toThrow('lost')
    await second
    expect(done).toEqual(['another', 'second'])
  })
})
