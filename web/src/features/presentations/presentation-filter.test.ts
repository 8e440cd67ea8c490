import { filterVariable, isFiltered, NO_FILTER, readFilter, writeFilter } from './presentation-filter'

const read = (address: string) => readFilter(new URLSearchParams(address))

describe('The filter in the address', () => {
  it('reads what is listed', () => {
    const expected = { category: 'Earnings Call', topic: 'Technology & Innovation', year: 2024 }
    expect(read('category=Earnings+Call&topic=Technology+%26+Innovation&year=2024')).toEqual(expected)
  })

  it('takes what is not listed for nothing', () => {
    expect(read('category=Gossip&topic=&year=24')).toEqual(NO_FILTER)
    expect(read('year=2024x')).toEqual(NO_FILTER)
    expect(read('')).toEqual(NO_FILTER)
  })

  it('writes only what is set, and reads it back', () => {
    const filter = read('topic=Technology+%26+Innovation&year=2023')
    expect([...writeFilter(filter).keys()]).toEqual(['topic', 'year'])
    expect(readFilter(writeFilter(filter))).toEqual(filter)
    expect(writeFilter(NO_FILTER).toString()).toBe('')
  })

  it('asks the API for nothing in particular when nothing is set', () => {
    expect(isFiltered(NO_FILTER)).toBe(false)
    expect(filterVariable(NO_FILTER)).toBeUndefined()
    expect(filterVariable(read('year=2022'))).toEqual({ year: 2022 })
  })
})
