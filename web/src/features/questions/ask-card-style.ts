import styled from 'styled-components'
import { Meta } from '../../ui/text'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

export const Title = styled.h3`
  ${type.h4}
`

export const Words = styled.p`
  margin-top: ${theme.space[8]};
  ${type.ui}
  color: ${theme.colour.ink2};
`

export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[12]};
  margin-top: ${theme.space[20]};
`

export const Fields = styled.form.attrs({ noValidate: true })`
  display: grid;
  gap: ${theme.space[16]};
  margin-top: ${theme.space[12]};
`

export const Note = styled(Meta)`
  text-wrap: pretty;
`
