import { aPresentation } from '../testing/factories'
import { ADMIN } from '../testing/open-desk'
import { renderPage } from '../testing/render-part'

const presentation = aPresentation({
  id: 'p',
  title: 'FY24 Results',
  description: 'Record production.\nLower costs.',
  viewCount: 3918,
})
const data = { presentations: [presentation], questions: [] }

describe('A presentation', () => {
  it('An administrator reads for when a presentation is scheduled', async () => {
    const ahead = aPresentation({
      id: 'ahead',
      publishedAt: '2027-02-02T22:30:00.000Z',
      isScheduled: true,
    })
    const { findByText } = renderPage({
      path: '/presentations/ahead',
      session: ADMIN,
      data: { presentations: [ahead] },
    })
    expect(await findByText('Scheduled for 3 Feb 2027, 09:30 AEDT')).toBeVisible()
  })

  it('A presentation shows its video, presenter, duration, views, description and a link back to the list', async () => {
    const { findByRole, getByRole, getByText, getAllByText } = renderPage({
      path: '/presentations/p',
      data,
    })
    expect(await findByRole('heading', { level: 1, name: 'FY24 Results' })).toBeVisible()
    expect(getByRole('link', { name: 'Back to Presentations' })).toHaveAttribute(
      'href',
      '/presentations',
    )
    expect(getByRole('link', { name: 'Play video: FY24 Results' })).toBeVisible()
    expect(getByText('Helen Okafor, Chief Executive Officer')).toBeVisible()
    expect(getAllByText('52:36').length).toBeGreaterThan(0)
    expect(getByText('3,918 views')).toBeVisible()
    expect(getByText(/Record production/)).toBeVisible()
    expect(document.title).toBe('FY24 Results · Meridian Copper')
  })

  it('A presentation shows when it was published, exactly and in relative words, and a link to YouTube below the poster and the player', async () => {
    const youtubeUrl = 'youtu.be/aqz-KE-bpKQ'
    const presentations = [{ ...presentation, youtubeUrl, publishedAt: '2024-08-22T00:30:00.000Z' }]
    const { findByText, getByText, getByRole, user } = renderPage({
      path: '/presentations/p',
      data: { presentations, questions: [] },
    })
    expect(await findByText('22 Aug 2024, 10:30 AEST')).toBeVisible()
    expect(getByText(/ ago$/)).toBeVisible()
    const link = () => getByRole('link', { name: 'Watch on YouTube' })
    expect(link()).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    await user.click(getByRole('link', { name: /^Play video/ }))
    expect(link()).toBeVisible()
  })

  it('A presentation whose URL leads to no video says that the video cannot be loaded', async () => {
    const presentations = [{ ...presentation, youtubeUrl: 'https://example.com' }]
    const { findByText } = renderPage({ path: '/presentations/p', data: { presentations } })
    expect(await findByText('Unable to load video')).toBeVisible()
  })

  it('An unknown presentation shows Presentation not found and a link back after one request', async () => {
    const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { findByRole, getByText, network } = renderPage({ path: '/presentations/gone' })
    expect(await findByRole('heading', { name: 'Presentation not found' })).toBeVisible()
    expect(getByText("The presentation you're looking for doesn't exist.")).toBeVisible()
    expect(await findByRole('link', { name: 'Back to Presentations' })).toHaveAttribute(
      'href',
      '/presentations',
    )
    expect(network.operations.filter(name => name === 'Presentation')).toHaveLength(1)
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  it('A presentation opened from the list is shown at once, and its questions load afterwards', async () => {
    const { findByRole, user, network, findByText } = renderPage({ path: '/presentations', data })
    const card = await findByRole('link', { name: 'FY24 Results' })
    network.hold()
    await user.click(card)
    expect(await findByRole('heading', { level: 1, name: 'FY24 Results' })).toBeVisible()
    expect(await findByText('Loading questions')).toBeInTheDocument()
    network.release()
    expect(await findByText('No questions yet')).toBeVisible()
  })

  it('The presentation page shows a loading message while loading', async () => {
    const { network, findByText, findByRole } = renderPage({ path: '/presentations/p', data })
    network.hold()
    expect(await findByText('Loading presentation')).toBeInTheDocument()
    network.release()
    expect(await findByRole('heading', { name: 'FY24 Results' })).toBeVisible()
  })

  it('Try Again loads a presentation after a failure', async () => {
    const { network, findByRole, user } = renderPage({ path: '/presentations/p', data })
    network.fail()
    const again = await findByRole('button', { name: 'Try Again' })
    network.restore()
    await user.click(again)
    expect(await findByRole('heading', { name: 'FY24 Results' })).toBeVisible()
  })
})
