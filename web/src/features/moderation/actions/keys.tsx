import styled from 'styled-components'
import { Kbd } from '../../../ui/typography/kbd'

const Row = styled.span`
  display: inline-flex;
  gap: 4px;
`

/** Keys as they are printed on the keyboard. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <Row>
    {keys.map(key => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </Row>
)
