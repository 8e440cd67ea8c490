import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ErrorBoundary } from '../feedback/error-boundary'
import { theme } from '../theme'
import { SectionTitle } from '../typography/heading'
import { type } from '../typography/type-styles'

const { colour, from, space } = theme

/** A page's own space between header and footer; at least the window's, so that the footer does not jump when the content comes. */
export const PageBody = styled.div`
  min-height: calc(100dvh - 64px);
  padding: ${space[32]} 0 ${space[64]};

  ${from.tablet} {
    min-height: calc(100dvh - 72px);
    padding: ${space[48]} 0 ${space[72]};
  }
`

export const SunkenGround = styled.div`
  border-bottom: 1px solid ${colour.rule};
  background: ${colour.sunken};
`

const Region = styled.section`
  padding-top: ${space[16]};
  border-top: 1px solid ${colour.ink};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  margin-bottom: ${space[24]};
`

/** The admin area's smaller step. */
const DenseTitle = styled.h2`
  ${type.h3Large}
`

export interface SectionProps {
  title: string
  dense?: boolean
  /** Stands at the right end of the title, such as 'View All'. */
  end?: ReactNode
  children: ReactNode
  className?: string
}

/** An ink rule opens a section. A crash of what is in it leaves the page's other sections standing. */
export function Section({ title, dense = false, end, children, className }: SectionProps) {
  const Title = dense ? DenseTitle : SectionTitle
  return (
    <Region {...(className === undefined ? {} : { className })}>
      <Head>
        <Title>{title}</Title>
        {end}
      </Head>
      <ErrorBoundary part={title}>{children}</ErrorBoundary>
    </Region>
  )
}

/** Sections one under the other, 64 apart (48 on a phone). */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[48]};

  ${from.tablet} {
    gap: ${space[64]};
  }
`

/** Rows with hairlines between them. */
export const Rows = styled.div`
  > * + * {
    border-top: 1px solid ${colour.rule};
  }
`

const columns = {
  '464-656': { ratio: '464fr 656fr', gap: space[32] },
  '752-336': { ratio: '752fr 336fr', gap: space[64] },
  '240-752': { ratio: '240fr 752fr 96fr', gap: space[32] },
} as const

/** Two columns on the shared axes from 960 on; below, one under the other. */
export const Split = styled.div<{ $columns: keyof typeof columns }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};

  ${from.desktop} {
    grid-template-columns: ${({ $columns }) =>
      columns[$columns].ratio
        .split(' ')
        .map(part => `minmax(0, ${part})`)
        .join(' ')};
    gap: ${({ $columns }) => columns[$columns].gap};
  }
`

/** Cards in three, two or one columns. */
export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[48]} ${space[32]};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
