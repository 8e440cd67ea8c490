import type { PortalModule } from '#platform/operation/module'
import { evidenceEventLoader } from './evidence.reads'
import { EvidenceResolver, EvidenceStatusResolver } from './evidence.resolver'

/** Reads the event log. It is above accounts, because a timeline names its actors. */
export const timeline = {
  resolvers: [EvidenceResolver, EvidenceStatusResolver],
  nodeTypes: [
    {
      name: 'EvidenceEvent',
      table: 'evidence_event',
      load: (context, id) => evidenceEventLoader(context).load(id),
    },
  ],
} satisfies PortalModule
