import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import '@graphiql/plugin-history/style.css'
import 'graphiql/graphiql.css'
import { DOC_EXPLORER_PLUGIN, DocExplorerStore } from '@graphiql/plugin-doc-explorer'
import { HISTORY_PLUGIN, HistoryStore } from '@graphiql/plugin-history'
import { GraphiQLProvider, useGraphiQL } from '@graphiql/react'
import { GraphiQL, GraphiQLInterface } from 'graphiql'
import { useEffect, useState } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { theme } from '../ui/theme'
import { EDITOR_THEME, EditorTheme } from './editor-theme'
import { firstTabs } from './examples'
import { ExplorerHeader } from './explorer-header'
import { explorerFetcher } from './fetcher'
import { ShareButtons } from './share-buttons'
import { readSharedQuery } from './shared-query'
import type { TabSession } from './tab-session'

const { colour } = theme

/** The header, and below it GraphiQL in all the height that is left. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;

  > main {
    flex: 1;
    min-height: 0;
  }
`

/** GraphiQL's own properties, which it takes as hue, saturation and lightness, set to the portal's colours. */
const ExplorerStyle = createGlobalStyle`
  .graphiql-container, .graphiql-dialog, .graphiql-dialog-overlay, .graphiql-tooltip, [data-radix-popper-content-wrapper] {
    --color-primary: 174, 79%, 21%;
    --color-secondary: 170, 13%, 27%;
    --color-tertiary: 174, 80%, 16%;
    --color-info: 174, 79%, 21%;
    --color-success: 174, 79%, 21%;
    --color-warning: 36, 100%, 23%;
    --color-error: 2, 69%, 37%;
    --color-neutral: 173, 35%, 10%;
    --color-base: 0, 0%, 100%;
    --alpha-secondary: 0.8;
    --alpha-tertiary: 0.7;
    --alpha-background-heavy: 0.14;
    --alpha-background-medium: 0.09;
    --alpha-background-light: 0.045;
    --font-family: ${theme.font.sans};
    --font-family-mono: ${theme.font.mono};
    --font-size-h2: 1.5rem;
    --font-size-h3: 1.25rem;
    --font-size-h4: 1.0625rem;
    --font-size-hint: 0.8125rem;
    --border-radius-12: ${theme.radius.card};
    --border-radius-8: ${theme.radius.control};
    --popover-box-shadow: none;
    --popover-border: 1px solid ${colour.rule2};
    --sidebar-width: 56px;
    --session-header-height: 44px;
  }

  .graphiql-container .graphiql-sidebar { border-right: 1px solid ${colour.rule}; }
  .graphiql-container .graphiql-sessions { margin: 0; border-radius: 0; background: ${colour.sunken}; }
  .graphiql-container .graphiql-editors { border: 1px solid ${colour.rule}; }
  .graphiql-container .graphiql-logo { display: none; }
  .graphiql-container .graphiql-plugin { border: 0; }
  /* Beside the tab's name, not over it. */
  .graphiql-container .graphiql-tab .graphiql-tab-button { padding-right: 36px; }
  .graphiql-container .graphiql-tab .graphiql-tab-close { box-sizing: border-box; width: 24px; height: 24px; padding: 8px; }
  .graphiql-container .graphiql-tab-add { flex: none; min-width: 24px; min-height: 24px; }
  .graphiql-container .graphiql-execute-button { border-radius: ${theme.radius.control}; }
  .graphiql-container .graphiql-history-header > :first-child,
  .graphiql-container .graphiql-doc-explorer-title,
  .graphiql-dialog .graphiql-dialog-title { font-family: ${theme.font.serif}; font-weight: 500; }

  /* As wide as the keys that it shows, where there is room for them beside the title. */
  .graphiql-container .graphiql-doc-explorer-search:not(:focus-within) [role='combobox'] { width: 0; }
  ${theme.from.wide} {
    .graphiql-container .graphiql-doc-explorer-search:not(:focus-within) [role='combobox'] { width: 10ch; }
  }

  /* The answer stands below where it does not fit beside the question; GraphiQL could only drag it sideways. */
  ${theme.below.desktop} {
    .graphiql-container #graphiql-session { flex-direction: column; }
    #graphiql-session > .graphiql-horizontal-drag-bar { width: auto; height: ${theme.space[8]}; pointer-events: none; }
    .graphiql-container .graphiql-response { padding-top: 0; }
  }

  ${theme.below.tablet} {
    .graphiql-container { --sidebar-width: 48px; --toolbar-width: 36px; }
    .graphiql-container .graphiql-sidebar { padding: ${theme.space[4]}; }
    .graphiql-container .graphiql-sidebar > button { width: 40px; height: 40px; }
    .graphiql-container .graphiql-main { flex-direction: column; }
    .graphiql-container .graphiql-sessions { min-height: 0; }
    .graphiql-container .graphiql-query-editor { padding: ${theme.space[8]}; column-gap: ${theme.space[4]}; }
  }
`

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

const plugins = [DOC_EXPLORER_PLUGIN, HISTORY_PLUGIN]
const editorTheme = { light: EDITOR_THEME, dark: EDITOR_THEME }

/** GraphiQL in the portal's looks. What is typed stays in this tab, as the sign-in does. */
export function Explorer({ session }: { session: TabSession }) {
  const [fetcher] = useState(() => explorerFetcher(session))
  const [shared] = useState(() => readSharedQuery(location.search))
  // From now on it is one of the tabs: a reload shows it as it was edited.
  useEffect(() => {
    if (shared) history.replaceState(null, '', location.pathname)
  }, [shared])
  return (
    <GraphiQLProvider
      fetcher={fetcher}
      plugins={plugins}
      referencePlugin={DOC_EXPLORER_PLUGIN}
      storage={sessionStorage}
      defaultTabs={shared ? [shared, ...firstTabs] : firstTabs}
      {...(shared && { initialQuery: shared.query, initialVariables: shared.variables })}
      defaultTheme="light"
      editorTheme={editorTheme}
      inputValueDeprecation
      schemaDescription
    >
      <EditorTheme />
      <FirstVariables />
      <ExplorerStyle />
      <HistoryStore>
        <DocExplorerStore>
          <Frame>
            <ExplorerHeader session={session} />
            <main>
              <GraphiQLInterface
                forcedTheme="light"
                defaultEditorToolsVisibility="variables"
                showPersistHeadersSettings={false}
              >
                <GraphiQL.Logo>{null}</GraphiQL.Logo>
                <GraphiQL.Toolbar>
                  {({ prettify, merge, copy }) => (
                    <>
                      {prettify}
                      {merge}
                      {copy}
                      <ShareButtons session={session} />
                    </>
                  )}
                </GraphiQL.Toolbar>
              </GraphiQLInterface>
            </main>
          </Frame>
        </DocExplorerStore>
      </HistoryStore>
    </GraphiQLProvider>
  )
}
