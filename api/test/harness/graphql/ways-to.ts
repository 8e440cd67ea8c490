import {
  getNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isLeafType,
  isObjectType,
} from 'graphql'

/** How deep the fields of one type are followed through itself: a question's presentation shows questions again. */
const AGAIN = 2
/** The desk's revision grows with everything that is written meanwhile. */
const PASSES = 'revision'

/** Questions among questions: what differs is who is named. */
const SAME = new Set([
  'mergedInto',
  'mergedQuestions',
  'viewerPendingQuestions',
  'likelyDuplicates',
])

/** Each way from here to a value, as the selection that asks for it alone. */
export function waysTo(type: GraphQLOutputType, path: GraphQLObjectType[] = []): string[] {
  const named = getNamedType(type)
  if (!isObjectType(named) || path.filter(each => each === named).length === AGAIN) return []
  return (
    Object.values(named.getFields())
      // Of the ledger of a presentation it is empty; that of a year has nothing else than those.
      .filter(({ name }) => name !== PASSES && name !== 'byPresentation')
      .flatMap(field => {
        const asked = field.args.some(({ name }) => name === 'first')
          ? `${field.name}(first: 5)`
          : field.name
        if (isLeafType(getNamedType(field.type))) return [asked]
        // For administrators alone, who read other announcements alike.
        if (
          field.name === 'possibleMatches' ||
          (named.name === 'Citation' && field.name === 'announcement')
        )
          return [`${asked} { id }`]
        const isOfAnswer = named.name === 'Answer' && field.name === 'question'
        if (SAME.has(field.name) || isOfAnswer)
          return ['id', 'user { email }'].map(way => `${asked} { ${way} }`)
        return waysTo(field.type, [...path, named]).map(way => `${asked} { ${way} }`)
      })
  )
}
