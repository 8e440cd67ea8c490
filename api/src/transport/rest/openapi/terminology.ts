import { CATEGORIES, TOPICS } from '@portal/rules/presentation-choices'

const CHOICES = new Map<string, readonly string[]>(
  Object.entries({ categories: CATEGORIES, topics: TOPICS }),
)

/** The values behind a description's reference to GraphQL's `presentationChoices`. */
export function choicesIn(description: string | null | undefined): readonly string[] | undefined {
  return CHOICES.get(/`presentationChoices\.(\w+)`/.exec(description ?? '')?.[1] ?? '')
}

/** A schema description without GraphQL's terms and without its errors, which are documented as responses. */
export const restDescription = (description: string | null | undefined): string =>
  (description ?? '')
    .replace(
      /`presentationChoices\.(\w+)`/g,
      (name, list: string) => CHOICES.get(list)?.join(', ') ?? name,
    )
    .replace(/ \(specification, [^)]*\)/, '')
    .replace(/(?<= by id), or null/, '')
    .replace(/ ?Errors: [^.]*\./, '')
    .trim()
