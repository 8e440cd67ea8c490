import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import { CopyButton } from './copy-button'

const { colour, space } = theme

const Frame = styled.figure`
  margin: 0;
  border: 1px solid ${colour.rule};
  border-radius: ${theme.radius.card};
  background: ${colour.sunken};
`

const Head = styled.figcaption`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding: 0 ${space[16]};
  border-bottom: 1px solid ${colour.rule};
  ${type.meta}
  color: ${colour.ink3};
`

/** Scrolls sideways by itself. */
const Code = styled.pre`
  margin: 0;
  padding: ${space[16]};
  overflow-x: auto;
  border-radius: 0 0 ${theme.radius.card} ${theme.radius.card};
  font: 400 0.875rem/1.5rem ${theme.font.mono};
  tab-size: 2;
  color: ${colour.ink};

  @media print {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

const languages = new Map([
  ['sh', 'Shell'],
  ['json', 'JSON'],
  ['js', 'JavaScript'],
  ['ts', 'TypeScript'],
  ['graphql', 'GraphQL'],
  ['http', 'HTTP'],
])

/** An example with its language or file name, to be copied. */
export function CodeBlock({
  code,
  language,
  file,
}: {
  code: string
  language: string
  file: string | null
}) {
  const name = file ?? languages.get(language) ?? language
  return (
    <Frame>
      <Head>
        {name}
        <CopyButton text={code} of={file ?? `the ${name} example`} />
      </Head>
      {/* Focusable, so that keys scroll it. */}
      <Code tabIndex={0}>
        <code>{code.trimEnd()}</code>
      </Code>
    </Frame>
  )
}
