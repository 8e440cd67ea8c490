import DataLoader from 'dataloader'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/kysely'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'
import { perRequest } from '#platform/operation/per-request'
import { questionLoader, type QuestionRow } from '../core/question.reads'
import { queuePredicates } from '../core/question-sql'
import { candidateQuery, quoted, type Sample, SAMPLED_ONE_IN, sampledWith } from './candidate-query'

/** Maximum number of compared characters; `words_of_question` uses the same number. */
const COMPARED_LENGTH = 1_000
/** Maximum number of compared words; each is a bit of a number. */
const COMPARED_WORDS = 24
const SAMPLE_SIZE = 1_000
/** A smaller sample is not representative; then all questions with one of the words are compared. */
const SAMPLE_MIN = 16
const NO_SAMPLE: Sample = { size: 0, held: [] }
/** Maximum number of compared questions, if the estimate was too low. */
const CANDIDATES_MAX = 3_000
/** Number of candidates that are searched for misspelt words. */
const RANKED = 60
/** Minimum score of a similar question. */
const MIN_SCORE = 0.25
/** Minimum number of questions for an estimate of a word's frequency. */
const QUESTIONS_MIN = 100
/** Minimum trigram similarity of an unknown word and its correction. */
const MISSPELT = 0.35

/** A text to compare. */
export interface SoughtText {
  presentationId: string
  text: string
  /** Id of the question itself, which is excluded. */
  questionId: string | null
  limit: number
}

/** Which questions to search. */
type Audience = 'PUBLIC' | 'PENDING'
const AMONG: Record<Audience, RawBuilder<boolean>> = {
  PUBLIC: sql<boolean>`question.is_public`,
  PENDING: sql.raw<boolean>(`question.${queuePredicates.PENDING}`),
}

/** Returns the public questions that are similar to a text, the most similar first. */
export async function similarTo(context: Context, sought: SoughtText): Promise<QuestionRow[]> {
  const [ids = []] = await similarIds(context.longReads(), [sought], 'PUBLIC')
  return loadVisibleQuestions(context, ids)
}

/** Loads the pending questions that are probable duplicates, with the same statements for all questions of a request. */
export const likelyDuplicatesLoader = perRequest(context => {
  const load = async (sought: readonly SoughtText[]) => {
    const found = await similarIds(context.longReads(), sought, 'PENDING')
    return Promise.all(found.map(ids => loadVisibleQuestions(context, ids)))
  }
  return new DataLoader(load, {
    cacheKeyFn: ({ questionId, limit }: SoughtText) => `${questionId} ${limit}`,
  })
})

/** Returns the questions that the viewer can see; none on a presentation that only administrators see. */
async function loadVisibleQuestions(context: Context, ids: string[]): Promise<QuestionRow[]> {
  dependsOn('presentation', 'question', 'shareholder')
  const rows = await Promise.all(ids.map(id => questionLoader(context).load(id)))
  return rows.filter(row => row !== null)
}

async function similarIds(
  db: Database,
  sought: readonly SoughtText[],
  audience: Audience,
): Promise<string[][]> {
  const searches = (await readWords(db, sought)).map(words => ({
    ...sought[words.number]!,
    ...words,
  }))
  const found = Map.groupBy(
    searches.length > 0 ? await search(db, searches, audience) : [],
    ({ number }) => number,
  )
  return sought.map((_, number) => (found.get(number) ?? []).map(({ id }) => id))
}

/** The words of a text and their frequencies on its presentation. */
interface Words {
  /** Index of the text. */
  number: number
  lexemes: string[]
  sample: Sample
}

/** Returns texts that contain words. */
async function readWords(db: Database, sought: readonly SoughtText[]): Promise<Words[]> {
  const texts = sought.map(({ text }) => text)
  const presentations = sought.map(({ presentationId }) => presentationId)
  const { rows } = await sql<Words>`
    with word as materialized (
      select number::int - 1 as number, presentation_id, lexeme, row_number() over (partition by number order by positions[1])::int - 1 as place
      from unnest(${texts}::text[], ${presentations}::uuid[]) with ordinality as sought (text, presentation_id, number)
      cross join lateral (
        select lexeme, positions from unnest(to_tsvector(left(text, ${sql.lit(COMPARED_LENGTH)})))
        order by positions[1] limit ${sql.lit(COMPARED_WORDS)}
      ) compared
    ),
    sampled as materialized (
      select presentation_id, question_id, words from (select distinct presentation_id from word) of_presentation
      cross join lateral (
        select question_id, words from question_words
        where words @@ ${asQuery(sql`'sample of ' || presentation_id`)} limit ${sql.lit(SAMPLE_SIZE)}
      ) sample
    ),
    held as (
      select number, words, count(*) from (
        select number, bit_or(1 << place) as words from word join sampled using (presentation_id)
        where sampled.words @@ ${asQuery(sql`lexeme`)} group by number, question_id
      ) of_question group by number, words
    )
    select number, array_agg(lexeme order by place) as lexemes, json_build_object(
      'size', (select count(*) from sampled where sampled.presentation_id = word.presentation_id),
      'held', coalesce((select json_agg(json_build_object('words', words, 'count', count)) from held where held.number = word.number), '[]')
    ) as sample
    from word group by number, presentation_id`.execute(db)
  return rows.map(words =>
    words.sample.size < SAMPLE_MIN ? { ...words, sample: NO_SAMPLE } : words,
  )
}

/** A lexeme as a tsquery, like `quoted`. */
const asQuery = (lexeme: RawBuilder<unknown>) =>
  sql`('''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || '''')::tsquery`

/**
 * Ranks the candidates by the words that they share with the text. Rare words weigh more; other words of a candidate reduce its score.
 * Unknown words may be misspelt, so the best candidates are searched by trigrams. A rare word's frequency comes from the candidates, a
 * frequent word's from the sample. A merged question is replaced by its target.
 */
async function search(
  db: Database,
  searches: readonly (SoughtText & Words)[],
  audience: Audience,
): Promise<{ number: number; id: string }[]> {
  const words = searches.flatMap(({ number, lexemes, sample }) =>
    lexemes.map((lexeme, place) => ({
      number,
      lexeme,
      expected: sampledWith(sample, place) * SAMPLED_ONE_IN,
    })),
  )
  const { rows } = await sql<{ number: number; id: string }>`
    with word as materialized (
      select * from unnest(${words.map(({ number }) => number)}::int[], ${words.map(({ lexeme }) => quoted(lexeme))}::text[]::tsquery[],
        ${words.map(({ lexeme }) => lexeme)}::text[], ${words.map(({ expected }) => expected)}::int[])
        with ordinality as word (number, query, lexeme, expected, place)
    )
    select sought.number, found.id
    from unnest(${searches.map(({ number }) => number)}::int[],
      ${searches.map(({ presentationId, lexemes, sample }) => candidateQuery(presentationId, lexemes, sample))}::text[]::tsquery[],
      ${searches.map(({ questionId }) => questionId)}::uuid[], ${searches.map(({ sample }) => sample.size * SAMPLED_ONE_IN)}::int[],
      ${searches.map(({ limit }) => limit)}::int[]) as sought (number, query, question_id, total, wanted)
    cross join lateral (
      with candidate as materialized (
        select question_id, words from question_words where words @@ sought.query limit ${sql.lit(CANDIDATES_MAX)}
      ),
      has as materialized (
        select question_id as id, length(words) - 1 as size, place from candidate join word on words @@ query where word.number = sought.number
      ),
      weighed as materialized (
        select place, lexeme, expected + coalesce(has.count, 0) = 0 as is_unknown,
          ln(1 + greatest(sought.total, (select count(*) from candidate), ${sql.lit(QUESTIONS_MIN)}) / greatest(expected, has.count, 1)::float8) ^ 2 as weight
        from word left join (select place, count(*) from has group by place) has using (place) where word.number = sought.number
      ),
      total as materialized (select sum(weight) as weight, count(*)::float8 as size from weighed),
      ranked as materialized (
        select id, sum(weighed.weight) as shared, sqrt(least(1, total.size / has.size)) as likeness
        from has join weighed using (place) cross join total group by id, has.size, total.size
        order by sum(weighed.weight) * sqrt(least(1, total.size / has.size)) desc, id
      ),
      best as materialized (
        select ranked.*, target from ranked
        cross join lateral (
          select question.id as target from question asked join question on question.id = coalesce(asked.merged_into_id, asked.id)
          where asked.id = ranked.id and ${AMONG[audience]} offset 0
        ) among
        where target is distinct from sought.question_id
        limit ${sql.lit(RANKED)}
      )
      select target as id, max((shared + (
        select coalesce(sum(weight * closest), 0) from weighed
        cross join lateral (select max(similarity(lexeme, other)) as closest from unnest(tsvector_to_array(own.words)) other) alike
        where is_unknown and closest >= ${sql.lit(MISSPELT)}
      )) / total.weight * likeness) as score
      from best join question_words own on own.question_id = id cross join total
      group by target
      order by score desc, target
      limit sought.wanted
    ) found
    where found.score >= ${sql.lit(MIN_SCORE)}
    order by sought.number, found.score desc, found.id`.execute(db)
  return rows
}
