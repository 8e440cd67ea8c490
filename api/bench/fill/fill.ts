import type { ClientBase } from 'pg'
import { CATEGORIES, TOPICS } from '@portal/rules/presentation-choices'
import type { Sizes } from './sizes'
import {
  announcementCategories,
  answers,
  endings,
  events,
  headlines,
  openings,
  paragraphs,
  people,
  subjects,
} from './words'

/** The newest date of the content: constant, so that a seed gives the same rows on any day. */
const UNTIL = '2026-11-20T00:00:00Z'
const BATCH_SIZE = 100_000

/** SQL functions that derive a number, a text, a text of a skewed distribution and an id from a row's number and a salt, deterministic for a seed. */
const helpers = (seed: number) => `
  create or replace function pg_temp.draw(i bigint, salt int, n bigint) returns bigint language sql immutable
    as 'select (hashint8extended(i, ${seed} * 1000 + salt) & 1152921504606846975) % n';
  create or replace function pg_temp.one_of(texts text[], i bigint, salt int) returns text language sql immutable
    as 'select texts[1 + pg_temp.draw(i, salt, array_length(texts, 1))]';
  create or replace function pg_temp.mostly(texts text[], i bigint, salt int) returns text language sql immutable
    as 'select texts[1 + floor(array_length(texts, 1) * (pg_temp.draw(i, salt, 1000000) / 1e6) ^ 8)]';
  create or replace function pg_temp.id_of(made timestamptz, i bigint, salt int) returns uuid language sql immutable
    as $$ select (lpad(to_hex((extract(epoch from made) * 1000)::bigint), 12, '0') || '7' || substr(md5(${seed} || ' ' || salt || ' ' || i), 1, 3)
      || '8' || substr(md5(salt || ' ' || i || ' ${seed}'), 4, 15))::uuid $$;`

const presentations = `
  insert into presentation (id, title, description, youtube_url, presenter, duration, category, topic, year, published_at, updated_at, view_count, is_pinned)
  select pg_temp.id_of(made, i, 1), pg_temp.one_of($3, i, 2) || ' ' || extract(year from made), pg_temp.one_of($4, i, 3),
    'https://youtu.be/aqz-KE-bpKQ', 'Helen Okafor, Chief Executive Officer', '52:36', pg_temp.mostly($5, i, 4), pg_temp.mostly($6, i, 5),
    extract(year from made)::int, made, case when i % 7 = 0 then made + interval '9 days' else made end, pg_temp.draw(i, 6, 20000), i % 50 = 0
  from generate_series(1, $1) as i, lateral (select $2::timestamptz - i * interval '3 days 7 hours' as made) as time`

const announcements = `
  insert into announcement (id, title, content, category, published_at, updated_at, source, asx_announcement_id, is_price_sensitive)
  select pg_temp.id_of(made, i, 11), pg_temp.one_of($3, i, 12),
    array_to_string(array(select pg_temp.one_of($4, i * 16 + part, 13) from generate_series(0, 4 + i % 8) as part), E'\\n\\n'),
    pg_temp.mostly($5, i, 14), made, case when i % 7 = 0 then made + interval '9 days' else made end, case when i % 40 = 0 then 'manual' else 'asx' end,
    case when i % 40 = 0 then null else 'bench:' || i end, i % 40 = 9
  from generate_series(1, $1) as i, lateral (select $2::timestamptz - i * interval '4 hours 11 minutes' as made) as time`

/** Most are of questions. */
const removals = `
  insert into removal (item_id, typename, at)
  select pg_temp.id_of(made, i, 61), case i % 400 when 0 then 'Policy' when 1 then 'Announcement' when 2 then 'Presentation' else 'Question' end, made
  from generate_series(1, $1) as i, lateral (select $2::timestamptz - i * interval '31 minutes' as made) as time`

const policies = `
  insert into policy (id, title, pdf_url, category, last_updated)
  select pg_temp.id_of(made, i, 21), 'Policy ' || i || ' on ' || pg_temp.one_of($3, i, 22), '/objects/policies/' || i || '.pdf', 'Governance', made
  from generate_series(1, $1) as i, lateral (select $2::timestamptz - i * interval '5 days' as made) as time`

const shareholders = `
  insert into shareholder (id, email, name, created_at)
  select pg_temp.id_of(made, i, 31), lower(first || '.' || last) || '.' || i || '@example.com', case when i % 10 > 0 then first || ' ' || last end, made
  from generate_series(1, $1) as i,
    lateral (select $2::timestamptz - i * interval '13 minutes' as made, pg_temp.one_of($3, i, 32) as first, pg_temp.one_of($4, i, 33) as last) as person`

/** Most belong to the latest presentations. The newest are pending; one in 200 is flagged, one in 33 archived. */
const questions = `
  with of_presentations as materialized (select array_agg(id order by published_at desc, id desc) as ids from presentation),
    of_shareholders as materialized (select array_agg(id order by id) as ids from shareholder),
    asked as (
      insert into question (id, presentation_id, shareholder_id, question_text, answer_text, answered_at, created_at, changed_at, is_flagged, state, is_public, version)
      select pg_temp.id_of(asked, i, 41), (select ids from of_presentations)[1 + floor($4 * (pg_temp.draw(i, 42, 1000000) / 1e6) ^ 2)],
        (select ids from of_shareholders)[1 + pg_temp.draw(i, 43, $5)],
        pg_temp.one_of($7, i, 44) || ' ' || pg_temp.one_of($6, i, 45) || ' ' || pg_temp.one_of($8, i, 46),
        case when is_answered then pg_temp.one_of($9, i, 47) end, case when is_answered then asked + interval '1 day' end, asked,
        case when is_answered then asked + interval '1 day' else asked end, i % 200 = 7,
        case when is_archived then 'ARCHIVED' when is_answered then 'ANSWERED' else 'RECEIVED' end, not is_archived, case when is_answered then 2 else 1 end
      from generate_series($1::bigint, $2::bigint) as i,
        lateral (select $3::timestamptz - i * interval '2 minutes' as asked, i > $10 as is_answered, i > $10 and i % 33 = 5 as is_archived) as state
      returning *
    )
  insert into answer (id, question_id, number, text, state, created_at, published_at)
  select md5(id::text)::uuid, id, 1, answer_text, 'PUBLISHED', answered_at, answered_at from asked where answer_text is not null`

/** A third of the questions is asked by more than one, most of those by few. */
const upvotes = `
  with of_shareholders as materialized (select array_agg(id order by id) as ids from shareholder)
  insert into question_upvote (question_id, shareholder_id, upvoted_at)
  select id, ids[1 + (pg_temp.draw(i, 52, $4) + k * 7919) % $4], asked
  from generate_series($1::bigint, $2::bigint) as i, of_shareholders,
    lateral (select $3::timestamptz - i * interval '2 minutes' as asked) as time,
    lateral (select pg_temp.id_of(asked, i, 41) as id, floor(0.5 / (pg_temp.draw(i, 51, 1000000) / 1e6 + 0.03))::int as people) as asked_by,
    lateral generate_series(1, case when i % 3 = 0 then people else 0 end) k
  on conflict do nothing`

/** One in 40 pending questions is merged into the oldest of its presentation. */
const merges = `
  update question set state = 'MERGED', is_public = false, merged_into_id = target
  from (
    select id, first_value(id) over (partition by presentation_id order by id) as target, row_number() over (order by id) as number
    from question where state = 'RECEIVED'
  ) pending
  where question.id = pending.id and number % 40 = 7 and target <> question.id
    and not exists (select from question other where other.merged_into_id = question.id)`

/** Fills an empty portal with content of this size, the same rows for the same seed. */
export async function fill(
  client: ClientBase,
  sizes: Sizes,
  { seed = 1, log = (_line: string): void => undefined } = {},
): Promise<void> {
  await client.query(helpers(seed))
  await client.query(presentations, [
    sizes.presentations,
    UNTIL,
    events,
    paragraphs,
    CATEGORIES,
    TOPICS,
  ])
  await client.query(announcements, [
    sizes.announcements,
    UNTIL,
    headlines,
    paragraphs,
    announcementCategories,
  ])
  await client.query(removals, [sizes.announcements, UNTIL])
  await client.query(policies, [sizes.policies, UNTIL, subjects])
  await client.query(shareholders, [sizes.shareholders, UNTIL, people.first, people.last])
  log(
    `${sizes.presentations} presentations, ${sizes.announcements} announcements, ${sizes.shareholders} shareholders`,
  )
  // Whole rows, as a restore puts them back.
  await client.query(`set portal.publishing = '*'`)
  const texts = [subjects, openings, endings, answers]
  for (let from = 1; from <= sizes.questions; from += BATCH_SIZE) {
    const to = Math.min(sizes.questions, from + BATCH_SIZE - 1)
    await client.query(questions, [
      from,
      to,
      UNTIL,
      sizes.presentations,
      sizes.shareholders,
      ...texts,
      sizes.pending,
    ])
    await client.query(upvotes, [from, to, UNTIL, sizes.shareholders])
    log(`${to} questions`)
  }
  await client.query(merges)
  await client.query('reset portal.publishing')
  // Otherwise autovacuum would run during a measurement.
  await client.query('vacuum analyze')
}
