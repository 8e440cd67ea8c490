import type { DemoQuestion } from './types'

/** Oldest first. */
export const questionsOfSiteTour2022: DemoQuestion[] = [
  {
    presentation: 'site-tour-2022',
    shareholder: 'nolan',
    text: 'What are the blue pools beside the thickener at 11:05, and should we be worried?',
    createdAt: '2022-10-12T13:27:00+08:00',
    answer: {
      text: 'They are ponds of process water, lined twice, with a drain between the layers that is checked every day. The colour is that of the liner.',
      answeredAt: '2022-10-13T09:19:00+08:00',
    },
    isFlagged: false,
    isArchived: false,
    moderationNote: null,
  },
  {
    presentation: 'site-tour-2022',
    shareholder: 'whitcombe',
    text: 'How does the concentrate get from the shed to the port? The film ends at the door.',
    createdAt: '2022-10-12T14:54:00+08:00',
    answer: {
      text: 'By road, in sealed containers, 310 kilometres to the port. There the containers are turned over into the hold of the ship. The concentrate is not handled in the open at any point.',
      answeredAt: '2022-10-14T10:20:00+08:00',
    },
    isFlagged: false,
    isArchived: false,
    moderationNote: null,
  },
  {
    presentation: 'site-tour-2022',
    shareholder: 'rossetti',
    text: 'Great to see the control room. How many people are on a shift at Marrowa, all told?',
    createdAt: '2022-10-12T17:21:00+08:00',
    answer: {
      text: 'About 260 by day and 140 by night, including contractors. Eleven of them are in the control room and the laboratory.',
      answeredAt: '2022-10-13T10:58:00+08:00',
    },
    isFlagged: false,
    isArchived: false,
    moderationNote: null,
  },
  {
    presentation: 'site-tour-2022',
    shareholder: 'pereira',
    text: 'Wow great channel, visit my page for free crypto signals every day',
    createdAt: '2022-10-12T18:30:00+08:00',
    answer: null,
    isFlagged: false,
    isArchived: true,
    moderationNote: 'Spam.',
  },
  {
    presentation: 'site-tour-2022',
    shareholder: 'achterberg',
    text: 'The film says that the trucks carry 180 tonnes. I counted 19 of them at the workshop. Are so many broken?',
    createdAt: '2022-10-13T14:31:00+08:00',
    answer: {
      text: 'They were there for the filming, during a planned shutdown of the crusher. On a usual day two or three of the 26 trucks are in the workshop.',
      answeredAt: '2022-10-17T09:20:00+08:00',
    },
    isFlagged: false,
    isArchived: false,
    moderationNote: null,
  },
]
