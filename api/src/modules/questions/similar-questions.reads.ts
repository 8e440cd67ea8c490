import DataLoader from 'dataloader'
import { sql, type RawBuilder } from 'kysely'
import { dependsOn } from '../../platform/cache-tags'
import type { Context } from '../../platform/context'
import type { Database } from '../../platform/database/kysely'
import { perRequest } from '../../platform/per-request'
import { candidateQuery, quoted, SAMPLED_ONE_IN, type WordFrequency } from './candidate-query'
import { questionLoader, type QuestionRow } from './question.reads'
import { queuePredicates } from './question-sql'

/** So many characters of a text are compared; `words_of_question` has as many. */
const COMPARED_LENGTH = 1_000
/** The first words of a text, which are compared. */
const COMPARED_WORDS = 24
const SAMPLE_SIZE = 1_000
/** Compared at most, where words are in more questions than was expected. */
const CANDIDATES_MAX = 6_000
/** Of the candidates, those whose text is compared by trigrams. */
const RANKED = 30
/** Below it two questions ask for something else. */
const MIN_SCORE = 0.2
/** The trigram similarity of a word that nobody has used with what it may be meant for. */
const MISSPELT = 0.35

/** What a question is similar to. */
export interface SoughtText {
  presentationId: string
  text: string
  /** The question itself, which is not among those like it. */
  questionId: string | null
  limit: number
}

/** Which questions are looked through. */
type Audience = 'PUBLIC' | 'PENDING'
const AMONG: Record<Audience, RawBuilder<boolean>> = {
  PUBLIC: sql<boolean>`question.is_public`,
  PENDING: sql.raw<boolean>(`question.${queuePredicates.PENDING}`),
}

/** Questions that ask what a text asks, the most similar first. */
export const similarTo = async (context: Context, sought: SoughtText): Promise<QuestionRow[]> =>
  questionsOf(context, (await similarIds(context.db(), [sought], 'PUBLIC'))[0] ?? [])

/** The pending questions that most likely ask the same as a question, those of all questions of a request in the same statements. */
export const likelyDuplicatesLoader = perRequest(context => {
  const load = async (sought: readonly SoughtText[]) => {
    const found = await similarIds(context.db(), sought, 'PENDING')
    return Promise.all(found.map(ids => questionsOf(context, ids)))
  }
  return new DataLoader(load, { cacheKeyFn: ({ questionId, limit }: SoughtText) => `${questionId} ${limit}` })
})

/** As the viewer may see them. */
async function questionsOf(context: Context, ids: string[]): Promise<QuestionRow[]> {
  dependsOn('presentation', 'question', 'shareholder')
  const rows = await Promise.all(ids.map(id => questionLoader(context).load(id)))
  return rows.filter(row => row !== null)
}

export async function similarIds(db: Database, sought: readonly SoughtText[], audience: Audience): Promise<string[][]> {
  const words = Map.groupBy(await wordsOf(db, sought), ({ number }) => number)
  const searched = [...words].map(([number, own]) => searchFor(sought[number]!, number, own))
  const found = Map.groupBy(searched.length > 0 ? await search(db, searched, audience) : [], ({ number }) => number)
  return sought.map((_, number) => (found.get(number) ?? []).map(({ id }) => id))
}

interface Word extends WordFrequency {
  /** Which of the texts has it. */
  number: number
  /** Of the presentation. */
  sampleSize: number
}

/** The words of the texts, and how frequent they are on their presentations. */
async function wordsOf(db: Database, sought: readonly SoughtText[]): Promise<Word[]> {
  const texts = sought.map(({ text }) => text)
  const presentations = sought.map(({ presentationId }) => presentationId)
  const { rows } = await sql<Word>`
    with sought as (
      select text, presentation_id, number from unnest(${texts}::text[], ${presentations}::uuid[]) with ordinality as sought (text, presentation_id, number)
    ),
    sampled as materialized (
      select presentation_id, words from (select distinct presentation_id from sought) of_presentation
      cross join lateral (
        select words from question_words where words @@ (quote_literal('sample of ' || presentation_id))::tsquery limit ${sql.lit(SAMPLE_SIZE)}
      ) sample
    ),
    sample_size as (select presentation_id, count(*)::int as size from sampled group by presentation_id),
    frequency as (
      select presentation_id, lexeme, count(*)::int as sampled
      from sampled cross join lateral unnest(tsvector_to_array(words)) lexeme group by presentation_id, lexeme
    )
    select number::int - 1 as number, lexeme, coalesce(frequency.sampled, 0) as sampled, coalesce(size, 0) as "sampleSize"
    from sought cross join lateral (
      select lexeme, positions[1] as place from unnest(to_tsvector(left(text, ${sql.lit(COMPARED_LENGTH)}))) order by place limit ${sql.lit(COMPARED_WORDS)}
    ) word
    left join frequency using (presentation_id, lexeme)
    left join sample_size using (presentation_id)
    order by number, place`.execute(db)
  return rows
}

interface Search extends SoughtText {
  number: number
  query: string
  /** How many questions the presentation is expected to have. */
  total: number
  words: Word[]
}

const searchFor = (sought: SoughtText, number: number, words: Word[]): Search => {
  const sampleSize = words[0]?.sampleSize ?? 0
  return { ...sought, number, words, total: sampleSize * SAMPLED_ONE_IN, query: candidateQuery(sought.presentationId, words, sampleSize) }
}

/**
 * Ranks the candidates by how much of the text's words they have, the rarer the heavier and less where they have many others, and the best of
 * them also by trigrams, which know misspelt words. How rare a word is, candidates tell where it is rare, the sample where it is frequent.
 */
async function search(db: Database, searches: Search[], audience: Audience): Promise<{ number: number; id: string }[]> {
  const words = searches.flatMap(({ words }) => words)
  const { rows } = await sql<{ number: number; id: string }>`
    with word as materialized (
      select * from unnest(${words.map(({ number }) => number)}::int[], ${words.map(({ lexeme }) => quoted(lexeme))}::text[]::tsquery[], ${words.map(({ lexeme }) => lexeme)}::text[],
        ${words.map(({ sampled }) => sampled * SAMPLED_ONE_IN)}::int[]) with ordinality as word (number, query, lexeme, expected, place)
    )
    select sought.number, best.id
    from unnest(${searches.map(({ number }) => number)}::int[], ${searches.map(({ query }) => query)}::text[]::tsquery[],
      ${searches.map(({ text }) => text)}::text[], ${searches.map(({ questionId }) => questionId)}::uuid[],
      ${searches.map(({ total }) => total)}::int[], ${searches.map(({ limit }) => limit)}::int[])
      as sought (number, query, text, question_id, total, wanted)
    cross join lateral (
      with candidate as materialized (
        select question_id, words from question_words where words @@ sought.query limit ${sql.lit(CANDIDATES_MAX)}
      ),
      has as materialized (
        select question_id as id, length(words) - 1 as size, place from candidate join word on words @@ query where word.number = sought.number
      ),
      weighed as materialized (
        select place, lexeme, expected + coalesce(has.count, 0) = 0 as is_unknown,
          ln(1 + greatest(sought.total, (select count(*) from candidate)) / greatest(expected, has.count, 1)::float8) ^ 2 as weight
        from word left join (select place, count(*) from has group by place) has using (place) where word.number = sought.number
      ),
      total as materialized (select sum(weight) as weight, count(*)::float8 as size from weighed),
      ranked as materialized (
        select id, sum(weighed.weight) as shared, sqrt(least(1, total.size / has.size)) as likeness
        from has join weighed using (place) cross join total group by id, has.size, total.size
        order by sum(weighed.weight) * sqrt(least(1, total.size / has.size)) desc, id
      ),
      best as materialized (
        select ranked.* from ranked
        cross join lateral (select from question where question.id = ranked.id and ${AMONG[audience]} offset 0) among
        where ranked.id is distinct from sought.question_id
        limit ${sql.lit(RANKED)}
      )
      select id, (shared + (
        select coalesce(sum(weight * closest), 0) from weighed
        cross join lateral (select max(similarity(lexeme, other)) as closest from unnest(tsvector_to_array(own.words)) other) alike
        where is_unknown and closest >= ${sql.lit(MISSPELT)}
      )) / total.weight * likeness as score
      from best join question_words own on own.question_id = id cross join total
      order by score desc, id
      limit sought.wanted
    ) best
    where best.score >= ${sql.lit(MIN_SCORE)}
    order by sought.number, best.score desc, best.id`.execute(db)
  return rows
}
