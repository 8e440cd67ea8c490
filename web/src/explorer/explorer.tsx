import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import 'graphiql/graphiql.css'
import { DOC_EXPLORER_PLUGIN, DocExplorerStore } from '@graphiql/plugin-doc-explorer'
import { GraphiQLProvider, useGraphiQL } from '@graphiql/react'
import { GraphiQL, GraphiQLInterface } from 'graphiql'
import { useState, useEffect } from 'react'
import { EDITOR_THEME, EditorTheme } from './editor-theme'
import { firstTabs } from './examples'
import { ExplorerHeader } from './explorer-header'
import { ExplorerStyle, Frame } from './explorer-style'
import { explorerFetcher } from './fetcher'
import type { TabSession } from './tab-session'

/** GraphiQL shows a tab's variables when somebody changes to it, but not those of the tab that it begins with. */
function FirstVariables() {
  const editor = useGraphiQL(state => state.variableEditor)
  const variables = useGraphiQL(state => state.tabs[state.activeTabIndex]?.variables)
  useEffect(() => {
    if (editor && editor.getValue() === '' && variables) editor.setValue(variables)
    // Only as the editor comes: an empty one may be meant later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor])
  return null
}

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
