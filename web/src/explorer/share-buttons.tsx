import { ToolbarButton, useGraphiQL } from '@graphiql/react'
import { useEffect, useState } from 'react'
import { Status } from '../ui/feedback/status'
import { Check } from '../ui/icons/icons'
import { Link2, SquareTerminal } from './icons'
import { curlOf, linkTo } from './shared-query'
import type { TabSession } from './tab-session'

/** For so long a button shows that it has copied. */
const SHOWN_MS = 2_000

/** Copies the query of the active tab as a link to it, and as a command; the reason where it is none becomes the button's label. */
export function ShareButtons({ session }: { session: TabSession }) {
  const { queryEditor, variableEditor, headerEditor, operationName } = useGraphiQL(state => ({
    queryEditor: state.queryEditor,
    variableEditor: state.variableEditor,
    headerEditor: state.headerEditor,
    operationName: state.operationName,
  }))
  const [copied, setCopied] = useState<'link' | 'command'>()
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const shared = () => ({
    query: queryEditor?.getValue() ?? '',
    variables: variableEditor?.getValue() ?? '',
  })
  const command = () =>
    curlOf({
      ...shared(),
      endpoint: `${location.origin}/graphql`,
      headers: headerEditor?.getValue() ?? '',
      operationName,
      signedIn: session.viewer() !== null,
    })
  const copy = (what: 'link' | 'command', text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(what),
      () => undefined,
    )
  const button = { className: 'graphiql-toolbar-icon', 'aria-hidden': true } as const
  return (
    <>
      <ToolbarButton
        label="Copy Link"
        onClick={() => copy('link', linkTo(location.href, shared()))}
      >
        {copied === 'link' ? <Check {...button} /> : <Link2 {...button} />}
      </ToolbarButton>
      <ToolbarButton label="Copy as curl" onClick={() => copy('command', command())}>
        {copied === 'command' ? <Check {...button} /> : <SquareTerminal {...button} />}
      </ToolbarButton>
      {copied && <Status>Copied</Status>}
    </>
  )
}
