import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import type { NextPage } from '../../apollo/use-next-page'
import { Button } from '../../ui/form/button'
import { theme } from '../../ui/theme'

const PrintButton = styled(Button)`
  margin-top: ${theme.space[16]};

  html:not([data-hydrated]) & {
    visibility: hidden;
  }
  @media (scripting: none) {
    display: none;
  }
`

/** Loads the remaining questions, then prints the page: the browser's own command prints only what is loaded. */
export function PrintAll({ nextPage: { busy, failed, after, more } }: { nextPage: NextPage }) {
  const [isWanted, setWanted] = useState(false)
  const proceed = useEffectEvent(() => {
    if (after !== null && !failed) return more()
    setWanted(false)
    if (!failed) window.print()
  })
  // On each render, because `more` does nothing until the page before has settled.
  useEffect(() => {
    if (isWanted && !busy) proceed()
  })
  function begin() {
    setWanted(true)
    if (after !== null) more()
  }
  return (
    <PrintButton
      size="small"
      variant="secondary"
      busy={isWanted}
      busyText="Loading..."
      onClick={begin}
    >
      Print All Questions
    </PrintButton>
  )
}
