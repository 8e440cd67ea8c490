import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour, space } = theme

const Segments = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  padding: 2px;
  border-radius: ${theme.radius.card};
  background: ${colour.fill};
`

const Segment = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space[4]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  color: ${colour.ink2};
  ${type.label}
  font-weight: 500;
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    color: ${colour.ink};
  }
  &:has(:checked) {
    border-color: ${colour.rule2};
    background: ${colour.paper};
    color: ${colour.ink};
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${colour.accent};
    outline-offset: -1px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border: 2px solid Highlight;
    }
  }
`

/** Over its whole segment, unseen: what is seen of it is the segment. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`

export interface SegmentedRadiosProps<Value extends string> {
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** The ids of what names the group, and of what is said of it besides. */
  labelledBy: string
  describedBy?: string
}

/** One of a few short choices side by side, the chosen one white; the arrow keys lead from one to the next. */
export function SegmentedRadios<Value extends string>({
  name,
  options,
  value,
  onChange,
  labelledBy,
  describedBy,
}: SegmentedRadiosProps<Value>) {
  return (
    <Segments role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {options.map(option => (
        <Segment key={option.value}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </Segments>
  )
}
