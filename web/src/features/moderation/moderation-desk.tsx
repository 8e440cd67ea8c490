import { useCallback, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { DeskQueueFragment, QueueName } from '../../generated/graphql'
import { SegmentedTabBar, TabPanel, Tabs } from '../../ui/tabs'
import { theme } from '../../ui/theme'
import { onDeskKey } from './desk-keys'
import { DeskQueue } from './desk-queue'
import { KeyHints } from './key-hints'
import { queueTabs } from './queue-order'
import { useLiveDesk } from './use-live-desk'

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[16]};
  padding: ${theme.space[20]} 0 ${theme.space[16]};
  background: ${theme.colour.sunken};
`

/** The Questions tab: four lists that change by themselves, whoever changes them. */
export function ModerationDesk({ queues }: { queues: DeskQueueFragment[] | undefined }) {
  const [current, setCurrent] = useState<QueueName>('PENDING')
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const { settle } = useLiveDesk(current)
  const desk = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (desk.current) onDeskKey(event, desk.current)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const onDraft = useCallback((questionId: string, text: string) => setDrafts(others => ({ ...others, [questionId]: text })), [])
  const items = queueTabs.map(({ value, label }) => {
    const count = queues?.find(({ name }) => name === value)?.count
    return count === undefined ? { value, label } : { value, label, count }
  })
  return (
    <div ref={desk}>
      <Tabs value={current} onChange={setCurrent}>
        <Head>
          <SegmentedTabBar label="Questions by state" items={items} />
          <KeyHints />
        </Head>
        <TabPanel value={current}>
          <DeskQueue key={current} name={current} drafts={drafts} onDraft={onDraft} onLoaded={settle} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
