import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Spinner } from '../feedback/spinner'
import type { IconComponent } from '../icons/icon'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour, from, space } = theme

const Ground = styled.div`
  flex: 1;
  padding: 0 0 ${space[48]};
  background: ${colour.paper};

  ${from.tablet} {
    padding: ${space[64]} ${space[32]} ${space[72]};
    background: ${colour.sunken};
  }
`

const Sheet = styled.div`
  max-width: 400px;
  margin: 0 auto;
  padding: ${space[32]} ${space[20]};

  ${from.tablet} {
    padding: 36px;
    border: 1px solid ${colour.rule};
    border-radius: ${theme.radius.card};
    background: ${colour.paper};
  }
`

const Mark = styled.div<{ $tone: 'accent' | 'red' }>`
  margin-bottom: ${space[20]};
  color: ${({ $tone }) => colour[$tone]};
`

const Title = styled.h1`
  ${type.cardHead}
`

const Words = styled.div`
  margin-top: ${space[8]};
  ${type.body}
  color: ${colour.ink2};
  text-wrap: pretty;
`

const Content = styled.div`
  margin-top: ${space[20]};

  ${Words} + & {
    margin-top: 26px;
  }
  /* Large text may need two lines for a button. */
  a {
    white-space: normal;
  }
`

export interface CenteredCardProps {
  title: string
  /** An icon, or 'busy' for the spinner. */
  mark?: IconComponent | 'busy'
  tone?: 'accent' | 'red'
  description?: ReactNode
  children?: ReactNode
}

/** The one card of the sign-in and verification screens, 64 below the header. */
export function CenteredCard({
  title,
  mark: Icon,
  tone = 'accent',
  description,
  children,
}: CenteredCardProps) {
  return (
    <Ground>
      <Sheet>
        {Icon && (
          <Mark $tone={tone}>
            {Icon === 'busy' ? (
              <Spinner size={36} />
            ) : (
              <Icon size={36} strokeWidth={1.5} aria-hidden="true" />
            )}
          </Mark>
        )}
        <Title>{title}</Title>
        {description && <Words>{description}</Words>}
        {children && <Content>{children}</Content>}
      </Sheet>
    </Ground>
  )
}

/** A form's fields and button inside a sheet. Before it has come to life it sends nothing: that is what `dialog` does outside of one. */
export const CenteredCardForm = styled.form.attrs({ noValidate: true, method: 'dialog' })`
  display: grid;
  gap: ${space[20]};

  > button {
    margin-top: ${space[8]};
  }
`

/** The line below the button: 'New here? Register'. */
export const CenteredCardFooter = styled.p`
  margin-top: ${space[24]};
  ${type.ui}
  color: ${colour.ink2};
`
