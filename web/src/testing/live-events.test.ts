import { gql } from '@apollo/client'
import { makeClient } from '../apollo/client'
import { aPresentation, aQuestion } from './factories'
import { liveEvents } from './live-events'
import { portalData } from './portal-data'
import { portalSchema } from './portal-schema'
import type { SampleViewer } from './samples'

const answered = gql`
  subscription ($presentationId: ID) {
    questionAnswered(presentationId: $presentationId) {
      id
      answerText
      status
      isFlagged
    }
  }
`
const rosalind: SampleViewer = { id: 'viewer-1', email: 'r@example.com', name: null, userType: 'ADMIN' }

function watch(presentationId: string | null, viewer: SampleViewer | null = null) {
  const schema = portalSchema({ data: portalData({}), overrides: {}, viewer: () => viewer })
  const { link, ...live } = liveEvents(schema)
  const seen: unknown[] = []
  const variables = { presentationId }
  const subscription = makeClient(link)
    .subscribe({ query: answered, variables })
    .subscribe(({ data }) => seen.push(data))
  return { live, seen, stop: () => subscription.unsubscribe() }
}

const there = aPresentation({ id: 'there' })

describe('Live events in a test', () => {
  it('reach whoever watches, as the page selected them and the viewer may see them', async () => {
    const { live, seen } = watch('there')
    await live.push({ questionAnswered: aQuestion({ id: 'q', answerText: 'Yes, indeed.', presentation: there }) })
    expect(seen).toMatchObject([{ questionAnswered: { id: 'q', answerText: 'Yes, indeed.', status: 'ANSWERED', isFlagged: null } }])
  })

  it('show an admin more', async () => {
    const { live, seen } = watch('there', rosalind)
    await live.push({ questionAnswered: aQuestion({ presentation: there }) })
    expect(seen).toMatchObject([{ questionAnswered: { isFlagged: false } }])
  })

  it('stay away from other presentations', async () => {
    const { live, seen } = watch('elsewhere')
    await live.push({ questionAnswered: aQuestion({ presentation: there }) })
    expect(seen).toEqual([])
  })

  it('tell what is being watched, and what no longer is', () => {
    const { live, stop } = watch('there')
    expect(live.subscriptions()).toEqual([{ field: 'questionAnswered', args: { presentationId: 'there' } }])
    stop()
    expect(live.subscriptions()).toEqual([])
  })
})
