import styled, { css } from 'styled-components'
import { Card } from '../../ui/layout/card'
import { Meta } from '../../ui/typography/text'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const roomy = css`
  ${theme.from.tablet} {
    padding: ${theme.space[24]};
  }
`

export const AskCard = styled(Card)`
  ${roomy}
`

/** Tinted: 'Register to Ask Questions'. */
export const InvitingCard = styled(AskCard)`
  border-color: transparent;
  background: ${theme.colour.accentTint};
`

/** As high as fingers want them, and a little less on wide screens. */
export const tall = css`
  min-height: 52px;

  ${theme.from.tablet} {
    min-height: 48px;
  }
`

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

  > * {
    ${tall}
  }
`

export const Fields = styled.form.attrs({ noValidate: true })`
  display: grid;
  gap: ${theme.space[16]};
  margin-top: ${theme.space[16]};

  > button {
    ${tall}
  }
`

export const Note = styled(Meta)`
  text-wrap: pretty;
`
