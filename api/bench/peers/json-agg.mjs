// PostgreSQL's own JSON, passed through.
import { prepared, serve } from './serve.mjs'
import { answers } from './statements.mjs'

const one = (name, values) => prepared(name, answers[name], values).then(([row]) => row.answer)

serve({
  list: () => one('list'),
  detail: id => one('detail', [id]),
  home: () => one('home'),
  queue: () => one('queue'),
})
