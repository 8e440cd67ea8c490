import { CATEGORIES, TOPICS } from '@portal/rules/choices'

const CHOICES = new Map<string, readonly string[]>(Object.entries({ categories: CATEGORIES, topics: TOPICS }))

/** The values that a description leaves to GraphQL's `presentationChoices`. */
export function choicesIn(description: string | null | undefined): readonly string[] | undefined {
  return CHOICES.get(/`presentationChoices\.(\w+)`/.exec(description ?? '')?.[1] ?? '')
}

/** A description of the schema without what only GraphQL knows; errors are described with their answers. */
export const inWordsOfRest = (description: string | null | undefined): string =>
  (description ?? '')
    .replace(/`presentationChoices\.(\w+)`/g, (name, list: string) => CHOICES.get(list)?.join(', ') ?? name)
    .replace(/ \(specification, [^)]*\)/, '')
    .replace(/, or null when there is none with the id/, '')
    .replace(/ ?Cost grows with `first`\./, '')
    .replace(/ ?Errors: [^.]*\./, '')
    .trim()
