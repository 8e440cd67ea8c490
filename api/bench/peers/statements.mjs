// The peers' SQL, written by hand: the same rows and fields as the portal returns.
const newest = 'order by published_at desc, id desc'
const presentation =
  'id, title, description, youtube_url as "youtubeUrl", presenter, duration, category, topic, year, published_at as "publishedAt"'
const card =
  'id, title, description, youtube_url as "youtubeUrl", presenter, duration, published_at as "publishedAt", view_count as "viewCount"'

export const statements = {
  list: `select ${presentation} from presentation ${newest} limit 20`,
  presentation: 'select id, title from presentation where id = $1',
  questions: `select question.id, question_text as "questionText", answer_text as "answerText", question.created_at as "createdAt",
      json_build_object('name', shareholder.name) as user
    from question join shareholder on shareholder.id = shareholder_id
    where presentation_id = $1 and is_public
    order by question.created_at desc, question.id desc limit 50`,
  pinned: `select ${card} from presentation where is_pinned ${newest} limit 1`,
  others: `select ${card} from presentation where not is_pinned ${newest} limit 3`,
  announcements: `select id, title, content, category, published_at as "publishedAt" from announcement ${newest} limit 3`,
  queue: `select question.id, question_text as "questionText", question.created_at as "createdAt",
      json_build_object('name', shareholder.name, 'email', shareholder.email) as user,
      json_build_object('id', presentation.id, 'title', presentation.title) as presentation
    from question join shareholder on shareholder.id = shareholder_id join presentation on presentation.id = presentation_id
    where state = 'RECEIVED'
    order by question.created_at, question.id limit 20`,
}

const edges = statement =>
  `(select json_build_object('edges', coalesce(json_agg(json_build_object('node', rows)), '[]')) from (${statement}) rows)`
const row = statement => `(select to_json(rows) from (${statement}) rows)`
const data = fields =>
  `select json_build_object('data', json_build_object(${Object.entries(fields).flatMap(([name, value]) => [`'${name}'`, value])}))::text as answer`

/** The whole response body as one value. */
export const answers = {
  list: data({ presentations: edges(statements.list) }),
  detail: `select json_build_object('data', json_build_object('presentation', json_build_object('id', id, 'title', title, 'questions',
    ${edges(statements.questions)})))::text as answer from (${statements.presentation}) presentation`,
  home: data({
    pinnedPresentation: row(statements.pinned),
    presentations: edges(statements.others),
    announcements: edges(statements.announcements),
  }),
  queue: data({ moderationQueue: `json_build_object('questions', ${edges(statements.queue)})` }),
}
