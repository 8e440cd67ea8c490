import { useGraphiQL } from '@graphiql/react'
import { useEffect } from 'react'

/** GraphiQL shows a tab's variables when somebody changes to it, but not those of the tab that it begins with. */
export function FirstVariables() {
  const editor = useGraphiQL(state => state.variableEditor)
  const variables = useGraphiQL(state => state.tabs[state.activeTabIndex]?.variables)
  useEffect(() => {
    if (editor && editor.getValue() === '' && variables) editor.setValue(variables)
    // Only as the editor comes: an empty one may be meant later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor])
  return null
}
