import { Suspense } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { useMayEdit } from '../../../ui/may-edit'
import { useSelection } from './use-selection'

const SelectionBar = lazyPart(() => import('./selection-bar').then(module => module.SelectionBar))

/** Position of the bar when a question is selected. */
export function SelectionPlace() {
  const { ids } = useSelection()
  if (!useMayEdit() || ids.length === 0) return null
  return (
    <Suspense fallback={null}>
      <SelectionBar />
    </Suspense>
  )
}
