import { rememberPage } from './return-place'
import { pageToReturnTo } from './way-back'

describe('The page from which somebody goes to sign in', () => {
  it('The page with its filter, and the place in it, is remembered', () => {
    rememberPage({ pathname: '/presentations', search: '?year=2026' })
    expect(pageToReturnTo()).toBe('/presentations?year=2026')
    rememberPage({ pathname: '/presentations/results', hash: '#question-1' })
    expect(pageToReturnTo()).toBe('/presentations/results#question-1')
  })

  it.each([
    '/auth/signin',
    '/auth/signup',
    '/signin',
    '/signup',
    '/auth/verify/opened',
    '/admin/signin',
    '/Admin',
  ])('The form at %s leaves what was remembered before', pathname => {
    rememberPage({ pathname: '/announcements/dividend' })
    rememberPage({ pathname })
    expect(pageToReturnTo()).toBe('/announcements/dividend')
  })

  it('The home page takes the place of what was remembered before, and needs no way back', () => {
    rememberPage({ pathname: '/announcements/dividend' })
    rememberPage({ pathname: '/' })
    expect(pageToReturnTo()).toBeNull()
  })

  it.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    7,
    null,
  ])('What is stored as %j is no page to return to', path => {
    localStorage.setItem('return-to', JSON.stringify({ path, at: Date.now() }))
    expect(pageToReturnTo()).toBeNull()
  })
})
