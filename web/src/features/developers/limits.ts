import {
  ADMIN_SESSION_HOURS,
  BODY_MAX_BYTES,
  FEED_ITEMS,
  IDEMPOTENCY_KEY_HOURS,
  MAX_QUEUED_OPERATIONS_PER_SOCKET,
  MAX_SUBSCRIPTIONS_PER_SOCKET,
  MISSED_EVENTS_MAX,
  NODES_MAX,
  OPERATION_CONCURRENCY_PER_SOCKET,
  OPERATION_TIMEOUT_MS,
  PAGE_DEFAULT,
  PAGE_MAX,
  REMOVAL_DAYS,
  REST_LIST_MAX,
  SHAREHOLDER_SESSION_DAYS,
  SUBSCRIPTION_MAX_LENGTH,
  UPLOAD_MAX_BYTES,
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_ENDPOINTS_MAX,
} from '@portal/rules/limits'
import { OPERATION_LIMITS } from '@portal/rules/operation-limits'

const {
  cost,
  countCost,
  depth,
  aliases,
  directives,
  rootFields,
  tokens,
  listItems,
  responseBytes,
} = OPERATION_LIMITS
const number = (count: number) => count.toLocaleString('en')

/** What the API refuses more than, in the figures by which it refuses. */
export const limits: (readonly [name: string, value: string])[] = [
  [
    'Cost of an operation',
    `${number(cost)}: 1 for a field and ${countCost} for a totalCount, once for each item that a page may hold`,
  ],
  [
    'Shape of an operation',
    `${depth} levels of fields, ${rootFields} at its root, ${aliases} aliases, ${directives} directives`,
  ],
  [
    'Length of an operation',
    `${number(tokens)} words and signs, in at most ${BODY_MAX_BYTES / 1_024} KB`,
  ],
  [
    'Response to an operation',
    `at most ${number(listItems)} items in all lists together, and ${responseBytes / 1_000_000} MB`,
  ],
  ['Time of an operation', `${OPERATION_TIMEOUT_MS / 1_000} seconds`],
  ['Items of a page', `${PAGE_DEFAULT} unless asked, at most ${PAGE_MAX}`],
  ['Items of a whole list over REST', number(REST_LIST_MAX)],
  ['Ids of a nodes query', number(NODES_MAX)],
  ['Mutations of a request', 'one'],
  ['Items of a feed', `the newest ${FEED_ITEMS}`],
  [
    'Subscriptions of a WebSocket',
    `${MAX_SUBSCRIPTIONS_PER_SOCKET}, each of ${number(SUBSCRIPTION_MAX_LENGTH)} characters with its variables`,
  ],
  [
    'Missed events that a subscription sends',
    `${MISSED_EVENTS_MAX}; of more, an error names the list to read`,
  ],
  [
    'Queries and changes of a WebSocket',
    `${OPERATION_CONCURRENCY_PER_SOCKET} at once, and ${MAX_QUEUED_OPERATIONS_PER_SOCKET} that wait in turn`,
  ],
  ['Removals', `kept for ${REMOVAL_DAYS} days`],
  [
    'Webhooks',
    `${WEBHOOK_ENDPOINTS_MAX} addresses; tried again for a day; deliveries are kept for ${WEBHOOK_DELIVERY_DAYS} days`,
  ],
  ['Size of an uploaded file', `${UPLOAD_MAX_BYTES / 1_048_576} MB`],
  ['Sign-in links, questions, wrong passwords', 'limited by the hour; responses say what remains'],
  ['Life of an idempotency key', `${IDEMPOTENCY_KEY_HOURS} hours`],
  [
    'Life of a session',
    `${SHAREHOLDER_SESSION_DAYS} days for shareholders, ${ADMIN_SESSION_HOURS} hours for administrators`,
  ],
]
