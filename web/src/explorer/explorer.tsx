import { DOC_EXPLORER_PLUGIN, DocExplorerStore } from '@graphiql/plugin-doc-explorer'
import { GraphiQLProvider } from '@graphiql/react'
import { GraphiQL, GraphiQLInterface } from 'graphiql'
import { useState } from 'react'
import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import 'graphiql/graphiql.css'
import { EDITOR_THEME, EditorTheme } from './editor-theme'
import { firstTabs } from './examples'
import { ExplorerHeader } from './explorer-header'
import { ExplorerStyle, Frame } from './explorer-style'
import { explorerFetcher } from './fetcher'
import { FirstVariables } from './first-variables'
import type { TabSession } from './tab-session'

const plugins = [DOC_EXPLORER_PLUGIN]
const editorTheme = { light: EDITOR_THEME, dark: EDITOR_THEME }

/** GraphiQL in the portal's looks. What is typed stays in this tab, as the sign-in does. */
export function Explorer({ session }: { session: TabSession }) {
  const [fetcher] = useState(() => explorerFetcher(session))
  return (
    <GraphiQLProvider
      fetcher={fetcher}
      plugins={plugins}
      referencePlugin={DOC_EXPLORER_PLUGIN}
      storage={sessionStorage}
      defaultTabs={firstTabs}
      defaultTheme="light"
      editorTheme={editorTheme}
      inputValueDeprecation
      schemaDescription
    >
      <EditorTheme />
      <FirstVariables />
      <ExplorerStyle />
      <DocExplorerStore>
        <Frame>
          <ExplorerHeader session={session} />
          <main>
            <GraphiQLInterface forcedTheme="light" defaultEditorToolsVisibility="variables" showPersistHeadersSettings={false}>
              <GraphiQL.Logo>{null}</GraphiQL.Logo>
            </GraphiQLInterface>
          </main>
        </Frame>
      </DocExplorerStore>
    </GraphiQLProvider>
  )
}
