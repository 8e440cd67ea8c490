import styled, { css } from 'styled-components'
import { Card } from '../../ui/layout/card'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'

const roomy = css`
  ${theme.from.tablet} {
    padding: ${theme.space[24]};
  }
`

/** Pages from the server hold what shareholders find here beside what visitors do, until the session has been read. */
export const AskCard = styled(Card)`
  ${roomy}

  html:not([data-signed-in='user']) &[data-for-shareholders],
  html[data-signed-in='user'] &:has(+ [data-for-shareholders]) {
    display: none;
  }
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

/** Before hydration the browser itself refuses what is too short, and sends nothing: that is what `dialog` does outside of one. */
export const Fields = styled.form.attrs({ method: 'dialog' })`
  display: grid;
  gap: ${theme.space[16]};
  margin-top: ${theme.space[16]};

  > button {
    ${tall}
  }
  &:invalid:not([novalidate]) > button {
    background: ${theme.colour.fill};
    color: ${theme.colour.ink3};
  }
  /* Nothing counts yet. */
  &:not([novalidate]) textarea:not(:placeholder-shown) ~ p {
    visibility: hidden;
  }
`

export const Note = styled(Meta)`
  text-wrap: pretty;
`

/** For a question that was sent before hydration (api/src/transport/site/pages/page-script.ts). */
export const EarlyNote = styled(Note)`
  form:not([data-sent]) & {
    display: none;
  }
`
