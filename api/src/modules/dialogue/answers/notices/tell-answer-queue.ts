/** Of the job that mails an answer to those who asked the same. */
export const TELL_ANSWER_QUEUE = 'tell-answer'
