import { Tabs as Radix } from 'radix-ui'
import type { FocusEvent } from 'react'
import styled from 'styled-components'

/** After a click Radix leaves the focus that comes by Tab on the list itself, where nothing shows it. */
function leadToChosenTab({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true })
}

export const TabList = styled(Radix.List).attrs({ onFocus: leadToChosenTab })``
