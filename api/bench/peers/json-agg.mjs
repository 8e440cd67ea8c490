// PostgreSQL's own JSON, passed through.
import { answers } from './statements.mjs'
import { prepared, serve } from './serve.mjs'

const one = (name, values) => prepared(name, answers[name], values).then(([row]) => row.answer)

serve({
  list: () => one('list'),
  detail: id => one('detail', [id]),
  home: () => one('home'),
  queue: () => one('queue'),
})
