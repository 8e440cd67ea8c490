import { testNetwork } from './network'

describe('The network in a test', () => {
  afterEach(() => jest.useRealTimers())

  it('The test network answers requests of the same time window together', async () => {
    jest.useFakeTimers()
    const network = testNetwork()
    const answered: string[] = []
    const ask = (name: string) => void network.pass(name, () => answered.push(name))
    ask('Portal')
    await jest.advanceTimersByTimeAsync(4)
    ask('Announcements')
    await jest.advanceTimersByTimeAsync(1)
    expect(answered).toEqual(['Portal', 'Announcements'])
    ask('Policies')
    expect(answered).toHaveLength(2)
    await jest.advanceTimersByTimeAsync(5)
    expect(answered).toHaveLength(3)
  })
})
