import { renderHook } from '@testing-library/react'
import { SessionProvider } from './session'
import { clearEverything, clearSession, type StoredUser, storeSession } from './session-storage'
import { useDialogDraft } from './use-dialog-draft'

const rosalind: StoredUser = { userType: 'admin', email: 'r@example.com' }
const edward: StoredUser = { userType: 'admin', email: 'e@example.com' }
const draft = { typed: { title: 'Half a tit' }, over: { title: '' } }

function draftOf(user: StoredUser, subject: string) {
  storeSession({ token: user.email, user })
  return renderHook(() => useDialogDraft(subject), { wrapper: SessionProvider }).result.current
}

describe('The draft of a dialog', () => {
  it('A dialog draft is restored after a reload, only for its own subject', () => {
    draftOf(rosalind, 'policy new').write(draft)
    expect(draftOf(rosalind, 'policy new').read()).toEqual(draft)
    expect(draftOf(rosalind, 'policy disclosure').read()).toBeNull()
  })

  it('A dialog draft is not shown to another administrator in the same browser', () => {
    draftOf(rosalind, 'policy new').write(draft)
    expect(draftOf(edward, 'policy new').read()).toBeNull()
  })

  it('A dialog draft is not written to localStorage', () => {
    draftOf(rosalind, 'policy new').write(draft)
    expect(Object.keys(localStorage).filter(key => key.startsWith('unsent-'))).toEqual([])
  })

  it('A dialog draft survives an expired session and is removed when its writer signs out', () => {
    draftOf(rosalind, 'policy new').write(draft)
    clearSession()
    expect(draftOf(rosalind, 'policy new').read()).toEqual(draft)
    clearEverything()
    expect(draftOf(rosalind, 'policy new').read()).toBeNull()
  })

  it('A dialog draft is not written after its writer has signed out', () => {
    const late = draftOf(rosalind, 'policy new')
    clearEverything()
    late.write(draft)
    expect(draftOf(rosalind, 'policy new').read()).toBeNull()
  })

  it('A discarded dialog draft is removed, and an unreadable one is ignored', () => {
    const own = draftOf(rosalind, 'policy new')
    own.write(draft)
    own.write(null)
    expect(own.read()).toBeNull()
    sessionStorage.setItem(
      'unsent-dialog r@example.com policy new',
      JSON.stringify({ text: '{', at: Date.now() }),
    )
    expect(own.read()).toBeNull()
  })
})
