import { ToolbarButton, useGraphiQL } from '@graphiql/react'
import { useEffect, useState } from 'react'
import { Status } from '../ui/feedback/status'
import { copyText, NOT_COPIED } from '../ui/form/copy-text'
import { Check } from '../ui/icons/icons'
import { Link2, SquareTerminal } from './icons'
import { curlOf, linkTo } from './shared-query'
import type { TabSession } from './tab-session'

/** How long a button shows that it has copied, or why not. */
const SHOWN_MS = 2_000
const REFUSAL_SHOWN_MS = 8_000

/** Copies the query of the active tab as a link to it, and as a command; the reason where it is none becomes the button's label. */
export function ShareButtons({ session }: { session: TabSession }) {
  const { queryEditor, variableEditor, headerEditor, operationName } = useGraphiQL(state => ({
    queryEditor: state.queryEditor,
    variableEditor: state.variableEditor,
    headerEditor: state.headerEditor,
    operationName: state.operationName,
  }))
  const [shown, setShown] = useState<{ what: 'link' | 'command'; isCopied: boolean }>()
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(
      () => setShown(undefined),
      shown.isCopied ? SHOWN_MS : REFUSAL_SHOWN_MS,
    )
    return () => clearTimeout(timer)
  }, [shown])

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
    void copyText(text).then(isCopied => setShown({ what, isCopied }))
  const labelOf = (what: 'link' | 'command', label: string) =>
    shown?.what === what && !shown.isCopied ? NOT_COPIED : label
  const isDone = (what: 'link' | 'command') => shown?.what === what && shown.isCopied
  const button = { className: 'graphiql-toolbar-icon', 'aria-hidden': true } as const
  return (
    <>
      <ToolbarButton
        label={labelOf('link', 'Copy Link')}
        onClick={() => copy('link', linkTo(location.href, shared()))}
      >
        {isDone('link') ? <Check {...button} /> : <Link2 {...button} />}
      </ToolbarButton>
      <ToolbarButton
        label={labelOf('command', 'Copy as curl')}
        onClick={() => copy('command', command())}
      >
        {isDone('command') ? <Check {...button} /> : <SquareTerminal {...button} />}
      </ToolbarButton>
      {shown && <Status>{shown.isCopied ? 'Copied' : NOT_COPIED}</Status>}
    </>
  )
}
