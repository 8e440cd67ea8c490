import { useMonaco } from '@graphiql/react'
import { useEffect } from 'react'
import { theme } from '../ui/theme'

export const EDITOR_THEME = 'portal'

const { colour } = theme
/** The editor reads colours without their sign. */
const hex = (token: `#${string}`) => token.slice(1)
const rule = (token: string, foreground: `#${string}`, fontStyle = '') => ({
  token,
  foreground: hex(foreground),
  fontStyle,
})

const data = {
  base: 'vs' as const,
  inherit: true,
  rules: [
    rule('', colour.ink),
    rule('comment', colour.ink3, 'italic'),
    rule('keyword', colour.accentHover, 'bold'),
    rule('key.identifier', colour.ink),
    rule('argument.identifier', colour.ink2),
    rule('type.identifier', colour.amber),
    rule('annotation', colour.amber),
    rule('string', colour.accent),
    rule('string.key.json', colour.ink),
    rule('string.value.json', colour.accent),
    rule('number', colour.amber),
    rule('keyword.json', colour.amber),
  ],
  colors: {
    'editor.background': '#ffffff00',
    'editor.foreground': colour.ink,
    'editor.selectionBackground': colour.accentTint2,
    'editorLineNumber.foreground': colour.ink3,
    'editorLineNumber.activeForeground': colour.ink,
    'editorLineNumber.dimmedForeground': colour.ink3,
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map(depth => [`editorBracketHighlight.foreground${depth}`, colour.ink2]),
    ),
    'editorCursor.foreground': colour.accent,
    'editorHoverWidget.background': colour.paper,
    'editorHoverWidget.border': colour.rule2,
    'editorSuggestWidget.background': colour.paper,
    'editorSuggestWidget.border': colour.rule2,
    'editorSuggestWidget.selectedBackground': colour.accentTint,
    'editorSuggestWidget.selectedForeground': colour.ink,
    'editorSuggestWidget.highlightForeground': colour.accent,
    'editorSuggestWidget.focusHighlightForeground': colour.accent,
    'editorWidget.background': colour.paper,
    'editorWidget.border': colour.rule2,
    'menu.background': colour.paper,
    'menu.selectionBackground': colour.accentTint,
    'menu.selectionForeground': colour.ink,
    'quickInput.background': colour.paper,
    'quickInputList.focusBackground': colour.accentTint,
    'quickInputList.focusForeground': colour.ink,
    'list.highlightForeground': colour.accent,
    'textLink.foreground': colour.accent,
    'scrollbar.shadow': '#ffffff00',
    focusBorder: colour.accent,
  },
}

/** Gives the editors the portal's colours as soon as they are there. */
export function EditorTheme() {
  const monaco = useMonaco(state => state.monaco)
  useEffect(() => {
    monaco?.editor.defineTheme(EDITOR_THEME, data)
    monaco?.editor.setTheme(EDITOR_THEME)
  }, [monaco])
  return null
}
