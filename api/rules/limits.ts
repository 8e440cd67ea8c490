/** Every figure of the product that a rule, a screen or a message rests on (specification, section 9). */

/** A question has at least this many characters, counted after trimming. */
export const QUESTION_MIN_LENGTH = 10
/** A question has at most this many characters: long enough for anything asked in public, short enough for a desk. */
export const QUESTION_MAX_LENGTH = 5_000
/** An official answer has at least this many characters, counted after trimming. */
export const ANSWER_MIN_LENGTH = 10
export const ANSWER_MAX_LENGTH = 20_000
/** An administrator's password has at least this many characters; each code point of any script is one. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
/** A password that is longer as it is typed is refused before its code points are put into their normal form, which takes time. */
export const PASSWORD_TYPED_MAX_LENGTH = 1_000

/** Names, titles, links and addresses: one line each. */
export const LINE_MAX_LENGTH = 300
export const EMAIL_MAX_LENGTH = 254
export const LINK_MAX_LENGTH = 2_000
/** Descriptions and announcement texts. */
export const TEXT_MAX_LENGTH = 100_000

/** A link mailed for signing in is good for a day. */
export const SIGN_IN_LINK_HOURS = 24
/** So many unused links of one address are good at the same time; an older one gives way. */
export const SIGN_IN_LINKS_AT_ONCE = 3
/** A link mailed for resetting an administrator's password is good for an hour. */
export const RESET_LINK_HOURS = 1
/** So many unused reset links of one administrator are good at the same time. */
export const RESET_LINKS_AT_ONCE = 3

/** A request that was carried out under a key is known by it for so long; no client keeps unsent what may have been carried out for longer. */
export const IDEMPOTENCY_KEY_HOURS = 24

export const SHAREHOLDER_SESSION_DAYS = 30
export const ADMIN_SESSION_HOURS = 12

/** After so many wrong passwords in a row an administrator's account is locked … */
export const LOCK_AFTER_WRONG_PASSWORDS = 5
/** … for so long the first time, twice as long each further time … */
export const LOCK_MINUTES = 15
/** … but never longer than this, so that nobody can keep an administrator out for good. */
export const LOCK_MAX_MINUTES = 60

/** So many passwords from one client are looked at, or wait for that, at the same time. */
export const PASSWORDS_AT_ONCE_PER_CLIENT = 5

/** So many wrong passwords are looked at for one account, from wherever they come and however often it is unlocked … */
export const WRONG_PASSWORDS_PER_ACCOUNT = 10
/** … in so long a time. */
export const WRONG_PASSWORDS_MINUTES = 15

/** Redirects after a finished step, in milliseconds. */
export const REDIRECT_AFTER_VERIFICATION_MS = 2_000
export const REDIRECT_AFTER_ADMIN_VERIFICATION_MS = 1_500
export const REDIRECT_AFTER_RESET_MS = 3_000

/** So many browsers at one network address count as viewers of a presentation in a day: an office has many, a program as many as it likes. */
export const VIEWERS_PER_ADDRESS = 50

export const HOME_PRESENTATIONS = 3
export const HOME_ANNOUNCEMENTS = 3
export const EXCERPT_LENGTH = 200
export const QUESTION_PREVIEW_LENGTH = 200

/** Uploads: 10 MB, counted in bytes. */
export const UPLOAD_MAX_BYTES = 10_485_760
/** So many files of one administrator are taken in at once; so many more wait for their turn. */
export const UPLOADS_AT_ONCE = 4
export const UPLOADS_WAITING = 40
/** An upload of which nothing has come for so long is given up. */
export const UPLOAD_SILENT_MAX_MS = 30_000
/** An address to which a file may be put is good for so long, once. */
export const UPLOAD_TICKET_MINUTES = 15
/** A file to which nothing points is kept for so long. */
export const UNUSED_FILE_HOURS = 24

/** A page of a list holds this many items unless the caller says otherwise … */
export const PAGE_DEFAULT = 20
/** … and never more than this over GraphQL. */
export const PAGE_MAX = 100
/** Over REST a whole list is answered up to this many rows. */
export const REST_LIST_MAX = 5_000

/** The largest request body that is not an upload, in bytes. */
export const BODY_MAX_BYTES = 102_400

/** So many subscriptions stand at the same time on one WebSocket; a page needs one or two. */
export const SUBSCRIPTIONS_AT_ONCE = 50
/** A subscription's document and variables together, and its id on the socket, are no longer than this. */
export const SUBSCRIPTION_MAX_LENGTH = 4_096
export const SUBSCRIPTION_ID_MAX_LENGTH = 128
/** So many queries and changes of one WebSocket are carried out at once; so many more wait in turn. */
export const OPERATIONS_AT_ONCE = 10
export const OPERATIONS_WAITING = 100

/** An operation is answered within this time, whatever it waits for. Uploads take as long as their line does. */
export const OPERATION_MAX_MS = 10_000
/** Within which a page is rendered on the server; after that the browser makes it by itself. */
export const PAGE_RENDER_MAX_MS = 3_000
/** An import waits for the exchange: ten seconds for a page, fifty for all, and then it writes. */
export const IMPORT_MAX_MS = 70_000
/** The headers of a request must be there within this time … */
export const REQUEST_HEADERS_MAX_MS = 10_000
/** … and all of it, an upload over a slow line included, within this. */
export const REQUEST_MAX_MS = 300_000
