import { filterVariable, isFiltered, readFilter, writeFilter } from './presentation-filter'

const NO_FILTER = { category: null, topic: null, year: null }
const read = (address: string) => readFilter(new URLSearchParams(address))

describe('The filter in the address', () => {
  it('Listed values of category, topic and year are read from the address', () => {
    const expected = { category: 'Earnings Call', topic: 'Technology & Innovation', year: 2024 }
    expect(read('category=Earnings+Call&topic=Technology+%26+Innovation&year=2024')).toEqual(
      expected,
    )
  })

  it('Unlisted values in the address are ignored', () => {
    expect(read('category=Gossip&topic=&year=24')).toEqual(NO_FILTER)
    expect(read('year=2024x')).toEqual(NO_FILTER)
    expect(read('')).toEqual(NO_FILTER)
  })

  it('An empty parameter, as a form sends it, filters by nothing and is not written again', () => {
    expect(writeFilter(read('category=&topic=&year=2023')).toString()).toBe('year=2023')
  })

  it('Only the filters that are set are written to the address, and they can be read back', () => {
    const filter = read('topic=Technology+%26+Innovation&year=2023')
    expect([...writeFilter(filter).keys()]).toEqual(['topic', 'year'])
    expect(readFilter(writeFilter(filter))).toEqual(filter)
    expect(writeFilter(NO_FILTER).toString()).toBe('')
  })

  it('The API receives no filter when no filter is set', () => {
    expect(isFiltered(NO_FILTER)).toBe(false)
    expect(filterVariable(NO_FILTER)).toBeUndefined()
    expect(filterVariable(read('year=2022'))).toEqual({ year: 2022 })
  })
})
