import { defineMail } from '../mail-definition'

export const checkpointSigned = defineMail({
  kind: 'checkpoint-signed',
  description: 'Checkpoint of the evidence for external keeping.',
  stream: 'transactional',
  content: ({ size, note }: { size: number; note: string }, { companyName, publicUrl }) => ({
    subject: `Checkpoint ${size.toLocaleString('en')} of the evidence of ${companyName}`,
    heading: `Checkpoint of ${size.toLocaleString('en')} ${size === 1 ? 'event' : 'events'}`,
    paragraphs: [
      `The ${companyName} Shareholder Portal has signed how far its evidence goes by now, and the hash of it there. Keep this mail: with it you can show later that nothing up to this event was changed, removed or added.`,
    ],
    quotes: [{ label: 'Signed note', text: note.trimEnd(), isVerbatim: true }],
    button: { label: 'View Checkpoint', url: `${publicUrl}/evidence/checkpoint/${size}` },
    footnotes: [
      `The key that verifies it is at ${publicUrl}/evidence/key. Note it once, and compare it later.`,
      'You receive this email because the company sends its checkpoints to your address. The company can remove it.',
    ],
  }),
})
