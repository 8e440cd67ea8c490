import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Schema, ValidationError } from 'yup'
import { API_FOLDER } from '#platform/configuration/api-folder'
import { StartError } from '#platform/configuration/configuration'
import { parseMarkdown, parseSections } from './demo-markdown'
import {
  announcementSchema,
  companySchema,
  policySchema,
  presentationSchema,
  shareholdersSchema,
} from './demo-schemas'

export const DEMO_FOLDER = join(API_FOLDER, 'demo')

/** Loads the demonstration company from its data files; demo/README.md describes their format. */
export function loadDemo(folder = DEMO_FOLDER) {
  const shareholders = load(folder, 'shareholders.json', JSON.parse, shareholdersSchema)
  const company = loadCompany(folder)
  const keysOf = (people: { key: string }[]) => people.map(({ key }) => key)
  const keys = {
    shareholders: keysOf(shareholders),
    administrators: keysOf(company.administrators),
  }
  return {
    company,
    shareholders,
    policies: loadAll(folder, 'policies', parseSections, policySchema),
    announcements: loadAll(folder, 'announcements', parseMarkdown, announcementSchema),
    presentations: loadAll(folder, 'presentations', JSON.parse, presentationSchema(keys)),
  }
}

/** The administrator whose sign-in is published. */
export const firstAdministrator = (folder = DEMO_FOLDER) => loadCompany(folder).administrators[0]!

const loadCompany = (folder = DEMO_FOLDER) =>
  load(folder, 'company.json', JSON.parse, companySchema)

type Parse = (text: string) => unknown

const loadAll = <T>(folder: string, kind: string, parse: Parse, schema: Schema<T>): T[] =>
  readdirSync(join(folder, kind))
    .filter(name => !name.startsWith('.'))
    .sort()
    .map(name => load(folder, join(kind, name), parse, schema))

function load<T>(folder: string, file: string, parse: Parse, schema: Schema<T>): T {
  try {
    return schema.validateSync(parse(readFileSync(join(folder, file), 'utf8')), {
      abortEarly: false,
    })
  } catch (error) {
    const mistakes = error instanceof ValidationError ? error.errors : [(error as Error).message]
    throw new StartError(
      `The demonstration's ${file} is not right:\n${mistakes.map(mistake => `  ${mistake}`).join('\n')}`,
    )
  }
}
