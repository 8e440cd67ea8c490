import { Search } from '../../ui/icons/admin-icons'
import styled from 'styled-components'
import { Input } from '../../ui/form/text-field'
import { theme } from '../../ui/theme'

const Frame = styled.div`
  position: relative;
  max-width: 400px;

  ${theme.below.tablet} {
    max-width: none;
  }

  svg {
    position: absolute;
    inset: 0 auto 0 12px;
    margin: auto 0;
    color: ${theme.colour.ink3};
    pointer-events: none;
  }
`

const Field = styled(Input)`
  padding-left: 38px;

  /* Chrome's is blue. */
  &::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
`

/** Finds shareholders by part of a name or address. */
export function ShareholderSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Frame role="search">
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      <Field
        $dense
        type="search"
        aria-label="Search shareholders"
        placeholder="Search by name or email"
        autoComplete="off"
        maxLength={254}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Frame>
  )
}
