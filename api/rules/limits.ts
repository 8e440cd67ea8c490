/** All limits of the product that rules, screens or messages use (specification, section 9). */

/** Minimum length of a question, after trimming. */
export const QUESTION_MIN_LENGTH = 10
/** Maximum length of a question: enough for anything asked in public, and still readable for moderators. */
export const QUESTION_MAX_LENGTH = 5_000
/** While a question is typed, those like it are shown from this length on, after trimming … */
export const SIMILAR_QUESTIONS_MIN_LENGTH = 10
/** … and so many of them. */
export const SIMILAR_QUESTIONS = 3
/** Likely duplicates of a question that the desk shows … */
export const LIKELY_DUPLICATES = 5
/** … and may ask for at once. */
export const LIKELY_DUPLICATES_MAX = 20
/** Minimum length of an official answer, after trimming. */
export const ANSWER_MIN_LENGTH = 10
export const ANSWER_MAX_LENGTH = 20_000
/** What askers read where the company declines to answer: a sentence or some. */
export const WORDING_MIN_LENGTH = 10
export const WORDING_MAX_LENGTH = 500
/** For this long a decline can be undone before anybody is told of it. */
export const DECLINE_UNDO_SECONDS = 10
/** Reviews of declines that one shareholder may ask for in a day. */
export const REVIEW_REQUESTS_PER_DAY = 5
/** Maximum length of a note among administrators. */
export const NOTE_MAX_LENGTH = 1_000
/** Minimum length of an administrator's password, in code points of any script. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
/** A longer input is refused before it is normalized, since normalization takes time. */
export const PASSWORD_INPUT_MAX_LENGTH = 1_000

/** Names, titles and other texts of one line. */
export const LINE_MAX_LENGTH = 300
export const EMAIL_MAX_LENGTH = 254
export const LINK_MAX_LENGTH = 2_000
/** Descriptions and announcement texts. */
export const TEXT_MAX_LENGTH = 100_000

/** Lifetime of a sign-in link. */
export const SIGN_IN_LINK_HOURS = 24
/** Unused sign-in links of one address that are valid at the same time; a new one revokes the oldest. */
export const MAX_VALID_SIGN_IN_LINKS = 3
/** Lifetime of a link that resets an administrator's password. */
export const RESET_LINK_HOURS = 1
/** Lifetime of the link that invites an administrator. */
export const INVITATION_HOURS = 24
/** How long another owner may confirm what one has asked for. */
export const CHANGE_REQUEST_HOURS = 24
/** How long after that what was asked is kept beside the evidence. */
export const CHANGE_REQUESTS_KEPT_DAYS = 28
/** Unused reset links of one administrator that are valid at the same time. */
export const MAX_VALID_RESET_LINKS = 3

/** Retention of idempotency keys. A client discards an unsent request that may have been executed longer ago. */
export const IDEMPOTENCY_KEY_HOURS = 24

/** Retention of what says that an item has left the public. */
export const REMOVAL_DAYS = 90

/** How long an export of the evidence can be downloaded. */
export const EVIDENCE_PACK_HOURS = 24

export const SHAREHOLDER_SESSION_DAYS = 30
export const ADMIN_SESSION_HOURS = 12

/** After this many wrong passwords in a row an administrator's account is locked … */
export const LOCKOUT_THRESHOLD = 5
/** … for this long the first time, twice as long each further time … */
export const LOCKOUT_MINUTES = 15
/** … but never longer than this, so that an attacker cannot lock an administrator out for good. */
export const LOCKOUT_MAX_MINUTES = 60

/** Password checks of one client that run or wait at the same time. */
export const PASSWORD_CONCURRENCY_PER_CLIENT = 5

/** Wrong passwords that are checked for one account, from all clients together and even if it is unlocked in between … */
export const WRONG_PASSWORDS_PER_ACCOUNT = 10
/** … in this period. */
export const WRONG_PASSWORDS_MINUTES = 15

/** Questions that a shareholder may report in an hour. */
export const REPORTS_PER_HOUR = 120
/** How many questions a shareholder may add themselves to within an hour. */
export const UPVOTES_PER_HOUR = 120
/** How often open pages and cached responses follow the numbers of people who ask questions. */
export const COUNTS_INTERVAL_MS = 1_000
/** How many questions are merged in one step. */
export const MERGED_AT_ONCE_MAX = 200
/** Answers that are published in one transaction. */
export const ANSWERS_PUBLISHED_MAX = 100

/** Redirects after a finished step, in milliseconds. */
export const REDIRECT_AFTER_VERIFICATION_MS = 2_000
export const REDIRECT_AFTER_ADMIN_VERIFICATION_MS = 1_500
export const REDIRECT_AFTER_RESET_MS = 3_000

/** Viewers of a presentation that are counted per network address and day: an office has many browsers, a script can invent any number. */
export const VIEWERS_PER_ADDRESS = 50

export const HOME_PRESENTATIONS = 3
export const HOME_ANNOUNCEMENTS = 3
export const EXCERPT_LENGTH = 200
export const QUESTION_PREVIEW_LENGTH = 200

/** Uploads: 10 MB, counted in bytes. */
export const UPLOAD_MAX_BYTES = 10_485_760
/** Uploads of one administrator that are processed at once, and those that wait. */
export const UPLOAD_CONCURRENCY = 4
export const MAX_QUEUED_UPLOADS = 40
/** An upload that sends nothing for this long is aborted. */
export const UPLOAD_IDLE_TIMEOUT_MS = 30_000
/** Lifetime of an upload URL, which can be used once. */
export const UPLOAD_TICKET_MINUTES = 15
/** Retention of stored files that nothing links to. */
export const UNUSED_FILE_HOURS = 24

/** Addresses that webhooks go to … */
export const WEBHOOK_ENDPOINTS_MAX = 20
/** … and how long one may take to answer. */
export const WEBHOOK_TIMEOUT_MS = 10_000
/** Deadline of sending a test event, which waits for the endpoint. */
export const WEBHOOK_TEST_TIMEOUT_MS = 15_000
/** For this long after a new secret the previous one signs too. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24
/** Retention of the log of deliveries. */
export const WEBHOOK_DELIVERY_DAYS = 30

/** Default page size … */
export const PAGE_DEFAULT = 20
/** … and the largest one over GraphQL. */
export const PAGE_MAX = 100
/** Ids that `nodes` takes at once. */
export const NODES_MAX = 100
/** Shareholders among the people by whom events are filtered. */
export const SHAREHOLDER_ACTORS_MAX = 1_000
/** The newest items that a feed holds. */
export const FEED_ITEMS = 50
/** REST answers whole lists up to this many rows. */
export const REST_LIST_MAX = 5_000

/** The largest request body that is not an upload, in bytes. */
export const BODY_MAX_BYTES = 102_400

/** Active subscriptions of one WebSocket; a page needs one or two. */
export const MAX_SUBSCRIPTIONS_PER_SOCKET = 50
/** Events that a subscription with `since` sends again: a page of a list. */
export const MISSED_EVENTS_MAX = 100
/** A time of a client may be ahead by this much, since clocks differ. */
export const CLOCK_TOLERANCE_MS = 60_000
/** Maximum length of a subscription's document and variables together, and of its id on the socket. */
export const SUBSCRIPTION_MAX_LENGTH = 4_096
export const SUBSCRIPTION_ID_MAX_LENGTH = 128
/** Queries and mutations of one WebSocket that run at once, and those that wait. */
export const OPERATION_CONCURRENCY_PER_SOCKET = 10
export const MAX_QUEUED_OPERATIONS_PER_SOCKET = 100

/** Deadline of an operation. Uploads are exempt, since they depend on the client's bandwidth. */
export const OPERATION_TIMEOUT_MS = 10_000
/** Deadline of server-side rendering; after that the browser renders the page. */
export const PAGE_RENDER_TIMEOUT_MS = 3_000
/** Deadline of an import: it waits 10 s for each page of the exchange, 50 s for all, and then writes. */
export const IMPORT_TIMEOUT_MS = 70_000
/** An idle connection stays open longer than load balancers keep theirs (60 s), which otherwise send a request as it is closed. */
export const KEEP_ALIVE_TIMEOUT_MS = 75_000
/** The headers of a request must arrive within this time … */
export const HEADERS_TIMEOUT_MS = 10_000
/** … and the whole request, including slow uploads, within this. */
export const REQUEST_TIMEOUT_MS = 300_000

/** Mails that are handed to the provider by one call: its limit. */
export const BATCH_SIZE = 500
/** Addresses stand in the rows of a broadcast's recipients for so many days after its end. */
export const RECIPIENT_ADDRESS_DAYS = 28
/** A broadcast pauses itself, once, at this share of complaints in what was submitted … */
export const COMPLAINT_SHARE_MAX = 0.003
/** … from so many on. */
export const COMPLAINTS_MIN = 3
/** The desk says so where the public page does not show what was published after this. */
export const PAGE_NOT_SHOWN_MINUTES = 10
/** The daily mail of what waits for review lists so many, the longest waiting ones; it stays below the 102 kB at which Gmail clips a mail. */
export const REVIEW_MAIL_ANSWERS_MAX = 50
/** When daily mails leave, in the portal's time zone. */
export const DIGEST_TIME = '08:30'
