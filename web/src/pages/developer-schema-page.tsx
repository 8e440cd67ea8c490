import { schemaNotes } from 'virtual:developer-schema'
import { DocumentPage } from '../features/developers/document-page'

export function DeveloperSchemaPage() {
  return <DocumentPage key="rules" document={schemaNotes.rules} />
}

export function DeveloperChangelogPage() {
  return <DocumentPage key="changelog" document={schemaNotes.changelog} />
}
