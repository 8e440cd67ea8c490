/* oxlint-disable import/default -- Vite makes the constructor that `?worker` asks for. */
import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import JsonWorker from 'monaco-editor/esm/vs/language/json/json.worker.js?worker'
import GraphQLWorker from './graphql.worker?worker'

const workers = new Map<string, new () => Worker>(
  Object.entries({ json: JsonWorker, graphql: GraphQLWorker }),
)

/** The editor's workers are files of the portal: it would fetch them from a host of its own otherwise. */
Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker: (_id: string, label: string) => new (workers.get(label) ?? EditorWorker)(),
  },
})
