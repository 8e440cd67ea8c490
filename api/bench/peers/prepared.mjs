// node:http with prepared statements: rows in, JSON out.
import { prepared, serve } from './serve.mjs'
import { statements } from './statements.mjs'

const rows = (name, values) => prepared(name, statements[name], values)
const edges = nodes => ({ edges: nodes.map(node => ({ node })) })
const answer = data => JSON.stringify({ data })

serve({
  list: async () => answer({ presentations: edges(await rows('list')) }),
  detail: async id => {
    const [[presentation], questions] = await Promise.all([
      rows('presentation', [id]),
      rows('questions', [id]),
    ])
    return answer({ presentation: { ...presentation, questions: edges(questions) } })
  },
  home: async () => {
    const [[pinned], others, announcements] = await Promise.all([
      rows('pinned'),
      rows('others'),
      rows('announcements'),
    ])
    return answer({
      pinnedPresentation: pinned ?? null,
      presentations: edges(others),
      announcements: edges(announcements),
    })
  },
  queue: async () => answer({ moderationQueue: { questions: edges(await rows('queue')) } }),
})
