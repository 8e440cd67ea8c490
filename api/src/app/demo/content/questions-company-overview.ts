import type { DemoQuestion } from './types'

/** Oldest first. */
export const questionsOfCompanyOverview: DemoQuestion[] = [
  {
    presentation: 'company-overview',
    shareholder: 'nguyen',
    text: 'Lovely short film. Where does the name Brindle Creek come from? There is no creek in any of your pictures.',
    createdAt: '2023-03-08T09:39:00+08:00',
    answer: {
      text: 'It comes from the pastoral station on which the deposit was found in 1974. There is a creek. It flows for about two weeks in most years.',
      answeredAt: '2023-03-10T09:14:00+08:00',
    },
    isFlagged: false,
    isArchived: false,
    moderationNote: null,
  },
  {
    presentation: 'company-overview',
    shareholder: 'mcallister',
    text: 'What is the smallest number of shares I can buy, and do I buy them from you or from a broker?',
    createdAt: '2023-03-08T10:57:00+08:00',
    answer: {
      text: 'Shares are bought through a broker. The exchange requires that a first purchase be worth at least A$500. We cannot advise on whether the shares suit you.',
      answeredAt: '2023-03-09T10:51:00+08:00',
    },
    isFlagged: false,
    isArchived: false,
    moderationNote: null,
  },
  {
    presentation: 'company-overview',
    shareholder: 'abubakar',
    text: "Who composed the music in the video? I would like it for my daughter's wedding.",
    createdAt: '2023-03-08T12:41:00+08:00',
    answer: null,
    isFlagged: false,
    isArchived: true,
    moderationNote: 'Not a question about the company.',
  },
  {
    presentation: 'company-overview',
    shareholder: 'achterberg',
    text: 'How do i get onto the mailing list for the paper newsletter',
    createdAt: '2023-03-08T13:47:00+08:00',
    answer: {
      text: 'The newsletter is no longer printed. Anyone who registers on this portal may choose to hear of each announcement by email.',
      answeredAt: '2023-03-10T09:06:00+08:00',
    },
    isFlagged: false,
    isArchived: true,
    moderationNote: 'Covered by the registry page.',
  },
]
