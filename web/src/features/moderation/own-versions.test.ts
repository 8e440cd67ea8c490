import { ownVersions } from './own-versions'

describe('What an action of this desk rests on', () => {
  it('is the state that was shown, however often it is sent', () => {
    const turn = ownVersions().begin('q', 4)
    expect([turn.expected(), turn.expected()]).toEqual([4, 4])
  })

  it('is what the action before it has led to, once that is known', () => {
    const versions = ownVersions()
    const flag = versions.begin('q', 4)
    const archive = versions.begin('q', 4)
    flag.end(5)
    expect(archive.expected()).toBe(5)
    expect(versions.begin('another', 1).expected()).toBe(1)
  })

  it('is the state that was shown where a colleague has gone on since, or the action before it failed', () => {
    const versions = ownVersions()
    versions.begin('q', 4).end(5)
    expect(versions.begin('q', 7).expected()).toBe(7)
    expect(versions.begin('q', 8).expected()).toBe(8)
  })
})
