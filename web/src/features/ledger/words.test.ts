import { durationWords, ledgerSentence, shareWords } from './words'

const nothing = {
  asked: 0,
  answered: 0,
  merged: 0,
  declined: 0,
  withdrawn: 0,
  setAside: 0,
  removed: 0,
  open: 0,
}

describe('The words of the ledger', () => {
  it.each([
    [0, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3_540, '59 minutes'],
    [3_541, '1 hour'],
    [3_600, '1 hour'],
    [3_601, '2 hours'],
    [97_201, '28 hours'],
    [172_799, '48 hours'],
    [172_800, '2 days'],
    [172_801, '3 days'],
    [518_400, '6 days'],
  ])('%i seconds are told as %j, which is never too short', (seconds, words) => {
    expect(durationWords(seconds).replaceAll('\u00a0', ' ')).toBe(words)
  })

  it.each([
    [0, 63, '0%'],
    [46, 63, '73.0%'],
    [321, 412, '77.9%'],
    [63, 63, '100%'],
    [1, 3_000, '0.0%'],
  ])('%i of %i are %s', (count, asked, words) => {
    expect(shareWords(count, asked)).toBe(words)
  })

  it('A sentence names what there is, in the order of the bar, and what was removed where something was', () => {
    const words = (ledger: Partial<typeof nothing>) =>
      ledgerSentence({ ...nothing, ...ledger }).replaceAll('\u00a0', ' ')
    expect(words({ open: 6, setAside: 1, answered: 1_046, merged: 6 })).toBe(
      '1,046 answered, 6 merged, 1 set aside, 6 open',
    )
    expect(words({ removed: 2 })).toBe('2 removed')
  })
})
