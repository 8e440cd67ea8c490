import { type ChangeEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import type { PackResult } from '@portal/rules/verify-pack.mjs'
import { adminPaths } from '../../admin-paths'
import { Spinner } from '../../ui/feedback/spinner'
import { Status } from '../../ui/feedback/status'
import { Upload as UploadIcon } from '../../ui/icons/admin-icons'
import { Section } from '../../ui/layout/layout'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { Choose, DropArea, FileInput, Frame } from '../../ui/upload/upload-field-style'
import { useDrop } from '../../ui/upload/use-drop'
import { type Verified, VerifiedPack } from './verified-pack'
import { canVerify, verifyInBrowser } from './verify-in-browser'

const { from, space } = theme

const Private = styled(Meta)`
  ${from.tablet} {
    margin-left: auto;
  }
`

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[4]} ${space[16]};
`

const Results = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  margin-top: ${space[16]};

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const NOT_HERE =
  'This browser cannot check signatures of this kind. Use a newer one, or run node verify.mjs, which each pack brings along.'
const NOT_READ = 'The file could not be read.'

/** The verifier key of this portal; undefined where it cannot be had. */
async function portalKey(): Promise<string | undefined> {
  try {
    const response = await fetch(adminPaths.evidenceKey)
    return response.ok ? (await response.text()).trim() : undefined
  } catch {
    return undefined
  }
}

async function verify(file: File): Promise<PackResult | string> {
  if (!(await canVerify())) return NOT_HERE
  try {
    return await verifyInBrowser(file, await portalKey())
  } catch {
    return NOT_READ
  }
}

/** Says of packs, one after the other, whether they are whole. */
export function VerifySection() {
  const [verified, setVerified] = useState<readonly Verified[]>([])
  const [underWay, setUnderWay] = useState<string | null>(null)
  const turn = useRef(0)

  async function take(file: File) {
    const id = ++turn.current
    setUnderWay(file.name)
    const result = await verify(file)
    setVerified(before => [{ id, name: file.name, size: file.size, result }, ...before])
    if (turn.current === id) setUnderWay(null)
  }
  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same file can be chosen again.
    target.value = ''
    if (file) void take(file)
  }
  const { over, handlers } = useDrop(file => void take(file))
  const [latest] = verified
  return (
    <Section dense title="Verify a pack">
      <Frame {...handlers}>
        <FileInput
          id="pack-to-verify"
          type="file"
          accept=".zip"
          aria-label="Choose a pack"
          onChange={chosen}
        />
        <DropArea htmlFor="pack-to-verify" data-over={over || undefined}>
          {underWay === null ? (
            <UploadIcon size={24} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Spinner />
          )}
          <Words>
            <span>
              <Choose>Choose a pack</Choose> or drop it here
            </span>
            <Private as="span">It is checked in this browser and sent nowhere.</Private>
          </Words>
        </DropArea>
      </Frame>
      <Status>
        {underWay === null
          ? latest && (typeof latest.result === 'string' ? latest.result : latest.result.sentence)
          : `Verifying ${underWay}`}
      </Status>
      {verified.length > 0 && (
        <Results role="list">
          {verified.map(pack => (
            <VerifiedPack key={pack.id} pack={pack} />
          ))}
        </Results>
      )}
    </Section>
  )
}
