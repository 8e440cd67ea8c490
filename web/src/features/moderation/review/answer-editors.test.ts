import { refusedWith } from '../../../testing/refused-with'
import { answerEditors, type SavedVersion, type WrittenAnswer } from './answer-editors'

const written = (text: string): WrittenAnswer => ({
  text,
  basis: null,
  citations: [],
  declarationId: null,
})
const version = (
  revision: number,
  text: string,
  given: Partial<SavedVersion> = {},
): SavedVersion => ({
  id: 'answer',
  number: 1,
  revision,
  isDraft: true,
  text,
  savedAt: null,
  ...given,
})

/** A portal that accepts saves on its current revision. */
function aPortal(revision = 0) {
  const saves: [text: string, expected: number][] = []
  const kept: unknown[] = []
  let gate: Promise<void> = Promise.resolve()
  const portal = { revision, text: '' }
  const editors = answerEditors({
    save: async (_id, { text }, expected) => {
      await gate
      saves.push([text, expected])
      if (expected !== portal.revision)
        throw refusedWith('CONFLICT', { current: { revision: portal.revision, text: portal.text } })
      Object.assign(portal, { revision: portal.revision + 1, text })
      return version(portal.revision, text)
    },
    keep: (_id, answer) => kept.push(answer),
  })
  const type = (text: string) => editors.change('q', written(''), { revision }, { text })
  return { editors, portal, saves, kept, type, hold: (until: Promise<void>) => void (gate = until) }
}

describe('Answer editors', () => {
  it('Text typed during a save is saved afterwards on the new revision', async () => {
    const { editors, saves, type, hold } = aPortal()
    const { promise, resolve } = Promise.withResolvers<void>()
    hold(promise)
    type('One')
    const saved = editors.flush('q')
    type('One, two')
    resolve()
    expect(await saved).toBe(true)
    expect(saves).toEqual([
      ['One', 0],
      ['One, two', 1],
    ])
    expect(editors.of('q')).toMatchObject({ phase: 'clean', base: { revision: 2 } })
  })

  it('Unsaved text stays in the browser until it is saved', async () => {
    const { editors, kept, type } = aPortal()
    type('One')
    expect(kept.at(-1)).toMatchObject({ text: 'One', base: { revision: 0 } })
    await editors.flush('q')
    expect(kept.at(-1)).toBeNull()
  })

  it('An empty text without a draft is not saved', async () => {
    const { editors, saves, type } = aPortal()
    type('  ')
    expect(await editors.flush('q')).toBe(false)
    expect(saves).toEqual([])
  })

  it('A draft that another person saved is never overwritten unseen', async () => {
    const { editors, portal, saves, type } = aPortal()
    type('Mine')
    Object.assign(portal, { revision: 3, text: 'Theirs' })
    expect(await editors.flush('q')).toBe(false)
    expect(editors.of('q')).toMatchObject({
      phase: 'conflict',
      theirs: { revision: 3, text: 'Theirs' },
      written: { text: 'Mine' },
    })
    expect(await editors.flush('q')).toBe(false)
    expect(saves).toHaveLength(1)
    editors.takeMine('q')
    expect(await editors.flush('q')).toBe(true)
    expect(portal).toEqual({ revision: 4, text: 'Mine' })
  })

  it('Another person’s save is shown at once during an unsaved edit', () => {
    const { editors, type } = aPortal(1)
    type('Mine')
    editors.notice('q', version(2, 'Theirs'))
    expect(editors.of('q')).toMatchObject({ phase: 'conflict', theirs: { text: 'Theirs' } })
  })

  it('Another person’s save replaces a saved text', async () => {
    const { editors, type } = aPortal()
    type('Mine')
    await editors.flush('q')
    editors.notice('q', version(2, 'Theirs'))
    expect(editors.of('q')).toBeUndefined()
  })

  it('A late response from before one’s own save changes nothing', async () => {
    const { editors, portal, type } = aPortal()
    type('Mine')
    await editors.flush('q')
    type('Mine, again')
    editors.notice('q', version(portal.revision - 1, 'Before'))
    expect(editors.of('q')).toMatchObject({ phase: 'waiting', written: { text: 'Mine, again' } })
    await editors.flush('q')
    expect(editors.of('q')?.phase).toBe('clean')
  })

  it('Another person’s submission leaves the unsaved text for the next version', async () => {
    const { editors, type } = aPortal()
    type('Mine')
    await editors.flush('q')
    type('Mine, again')
    editors.notice('q', version(1, 'Mine', { isDraft: false }))
    expect(editors.of('q')).toMatchObject({ phase: 'waiting', base: { revision: 0 } })
    editors.discard('q')
  })

  it('Closed editors neither save nor store the text', async () => {
    jest.useFakeTimers()
    const { editors, saves, kept, type, hold } = aPortal()
    const { promise, resolve } = Promise.withResolvers<void>()
    hold(promise)
    type('One')
    void editors.flush('q')
    type('One, two')
    const keptBefore = kept.length
    editors.close()
    resolve()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(saves).toEqual([['One', 0]])
    expect(kept).toHaveLength(keptBefore)
    jest.useRealTimers()
  })
})
