import { type ToastEntry, toastState } from './toast-state'

const first: ToastEntry = { id: 1, title: 'First', tone: 'info', open: true }
const second: ToastEntry = { id: 2, title: 'Second', tone: 'info', open: true }

describe('The state of toasts', () => {
  it('A new toast replaces the older one', () => {
    expect(toastState([first], { type: 'add', toast: second })).toEqual([second])
  })

  it('An update changes the text of the matching toast only', () => {
    expect(toastState([first], { type: 'update', id: 1, words: { title: 'New' } })).toEqual([
      { ...first, title: 'New' },
    ])
    expect(toastState([first], { type: 'update', id: 2, words: { title: 'New' } })).toEqual([first])
  })

  it('A dismissed toast is marked closed and deleted only when removed', () => {
    const dismissed = toastState([first], { type: 'dismiss', id: 1 })
    expect(dismissed).toEqual([{ ...first, open: false }])
    expect(toastState(dismissed, { type: 'remove', id: 1 })).toEqual([])
  })
})
