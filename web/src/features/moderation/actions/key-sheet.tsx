import styled from 'styled-components'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogBody } from '../../../ui/dialog/dialog-style'
import { theme } from '../../../ui/theme'
import { type } from '../../../ui/typography/type-styles'
import type { KeyHint } from './key-list'
import { Keys } from './keys'

const Rows = styled.dl`
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    align-items: center;
    min-height: 40px;
    border-bottom: 1px solid ${theme.colour.rule};
    ${type.dense}
  }
  dd {
    margin: 0;
  }
`

interface KeySheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  hints: readonly KeyHint[]
}

/** All keys of a list. */
export function KeySheet({ open, onOpenChange, hints }: KeySheetProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="All keys">
      <DialogBody>
        <Rows>
          {hints.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                <Keys keys={keys} />
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </Rows>
      </DialogBody>
    </Dialog>
  )
}
