import type { Ear, Live } from '../http/live'

export const MODERATED =
  'subscription { questionModerated { action questionIds question { id status answerText version moderation { version status isArchived answerText answeredAt isFlagged changedAt queues } user { email } presentation { title } } desk { queues { name count revision counter { count revision } } stats { totalQuestions pendingQuestions totalUsers revision } } } }'
export const act = (name: string) =>
  `mutation ($input: QuestionActionInput!) { ${name}(input: $input) { question { id } desk { queues { name count revision } } } }`

/** The desk of an administrator who has begun to watch. */
export async function watch(desk: Live): Promise<{ ear: Ear; opened: Record<string, any> }> {
  const ear = desk.hear(MODERATED)
  const { data } = await ear.next('OPENED')
  return { ear, opened: data?.questionModerated }
}

export const moderated = async (ear: Ear) => (await ear.next()).data?.questionModerated
