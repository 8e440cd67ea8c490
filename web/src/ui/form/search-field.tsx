import styled from 'styled-components'
import { Search } from '../icons/admin-icons'
import { theme } from '../theme'
import { Input } from './text-field'

const Frame = styled.div`
  position: relative;

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

export interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Finds parts of names, addresses or words in an admin list. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <Frame role="search">
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      <Field
        $dense
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={254}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Frame>
  )
}
