/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** New password with the emailed link’s token. */
export type AdminPasswordResetInput = {
  /** 8 to 128 characters, none of the 5,000 most common passwords. */
  newPassword: string;
  /** Token: last segment of the link’s path. */
  token: string;
};

/** Address of an administrator. */
export type AdminPasswordResetRequestInput = {
  /** Email address of the administrator, case-insensitive. */
  email: string;
};

/** Role of an administrator. Each includes the rights of those after it. */
export type AdminRole =
  /** Also reviews answers. */
  | 'APPROVER'
  /** Writes and moderates all content. */
  | 'EDITOR'
  /** Also changes team, settings and webhooks. One owner remains. */
  | 'OWNER'
  /** Reads the admin area. */
  | 'VIEWER';

/** Credentials of an administrator. */
export type AdminSignInInput = {
  /** Email address, case-insensitive. */
  email: string;
  /** Current password. */
  password: string;
};

/** New administrator. */
export type AdministratorInviteInput = {
  /** Email address of the new administrator, case-insensitive. */
  email: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Name of the new administrator, not empty. */
  name: string;
  /** Role after the invitation is accepted. */
  role: AdminRole;
};

/** Administrator to remove. */
export type AdministratorRemoveInput = {
  /** Id of the administrator to remove. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
};

/** New role of an administrator. */
export type AdministratorUpdateInput = {
  /** Id of the administrator to change. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** New role. */
  role: AdminRole;
};

/** Frequency of alerts. */
export type AlertFrequency =
  /** One email a day at 08:30 in the portal’s zone, if there is news. */
  | 'DAILY'
  /** One email per publication, after its page shows it. */
  | 'IMMEDIATELY'
  /** No email (default). */
  | 'NEVER';

/** Way in which a subscription to a topic ended. */
export type AlertLeavingWay =
  /** Permanent bounce. */
  | 'BOUNCE'
  /** Spam complaint. */
  | 'COMPLAINT'
  /** Deletion of the shareholder. */
  | 'DELETION'
  /** Unsubscribe button of the email program. */
  | 'ONE_CLICK'
  /** Page of the portal. */
  | 'PAGE'
  /** Suppression at the email provider. */
  | 'PROVIDER';

/** Choice for a topic. */
export type AlertPreferenceInput = {
  /** Frequency for the topic. */
  frequency: AlertFrequency;
  /** Topic of the choice. */
  topic: AlertTopic;
};

/** New alert preferences. */
export type AlertPreferencesUpdateInput = {
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Topics to change, each at most once. */
  preferences: Array<AlertPreferenceInput>;
  /** Token of a link in an alert instead of a session. */
  token?: string | null | undefined;
};

/** Unsaved content. */
export type AlertPreviewInput = {
  /** Category of the announcement. */
  category?: string | null | undefined;
  /** Kind of content. */
  kind: AlertPreviewKind;
  /** Time of publication of the content. */
  publishedAt: string;
  /** Text of an announcement or description of a presentation. */
  text: string;
  /** Title of the content. */
  title: string;
};

/** Kind of previewed content. */
export type AlertPreviewKind =
  /** Announcement. */
  | 'ANNOUNCEMENT'
  /** Presentation. */
  | 'PRESENTATION';

/** Reason why chosen alerts do not arrive. */
export type AlertProblem =
  /** An email bounced. Choosing the topic again retries. */
  | 'BOUNCED'
  /** Spam complaint, which the provider does not lift. */
  | 'COMPLAINED';

/** Test of an alert. */
export type AlertTestInput = {
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Topic of the test. */
  topic: AlertTopic;
};

/** Topic of alerts. */
export type AlertTopic =
  /** All other announcements. */
  | 'ANNOUNCEMENTS'
  /** Official answers. */
  | 'ANSWERS'
  /** New presentations. */
  | 'PRESENTATIONS'
  /** Announcements of the company’s results categories. */
  | 'RESULTS';

/** New announcement. */
export type AnnouncementCreateInput = {
  /** Whether to hide it until the exchange releases it. */
  awaitsExchange?: boolean | null | undefined;
  /** Category of the announcement, if any. */
  category?: string | null | undefined;
  /** Plain text, one paragraph per line, not empty. */
  content: string;
  /** Link to an existing document: http(s) or under `/objects`. */
  documentUrl?: string | null | undefined;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Time of publication or expected release. */
  publishedAt: string;
  /** Title of the announcement, one line, not empty. */
  title: string;
};

/** Match of an awaiting announcement. */
export type AnnouncementMatchInput = {
  /** `asxAnnouncementId` of one of `possibleMatches`. */
  feedItemId: string;
  /** Id of the announcement that awaits the exchange. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
};

/** Release of a matched announcement. */
export type AnnouncementReleaseConfirmInput = {
  /** Id of the matched announcement. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Time of release, as on the exchange’s website. */
  releasedAt: string;
};

/** Origin of an announcement. */
export type AnnouncementSource =
  /** Imported from the stock exchange. */
  | 'EXCHANGE'
  /** Written by an administrator. */
  | 'MANUAL';

/** New values of an announcement. Omitted category: unchanged. */
export type AnnouncementUpdateInput = {
  /** Whether to hide it until the exchange releases it. */
  awaitsExchange?: boolean | null | undefined;
  /** Category of the announcement, if any. */
  category?: string | null | undefined;
  /** Plain text, one paragraph per line, not empty. */
  content: string;
  /** Link to an existing document: http(s) or under `/objects`. */
  documentUrl?: string | null | undefined;
  /** Version of the announcement, for optimistic locking. */
  expectedVersion?: number | null | undefined;
  /** Id of the announcement to change. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Time of publication or expected release. */
  publishedAt: string;
  /** Title of the announcement, one line, not empty. */
  title: string;
};

/** Basis of an official answer. */
export type AnswerBasis =
  /** Declaration of author and approver that nothing is new. */
  | 'NOTHING_NEW'
  /** Cited announcements that the exchange released. */
  | 'RELEASED';

/** Decision of a reviewer. */
export type AnswerDecision =
  /** Approves the version. */
  | 'APPROVE'
  /** Requests changes, with a note. */
  | 'REQUEST_CHANGES';

/** Answers to publish together. */
export type AnswerPublishInput = {
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Ids of 1 to 100 versions. */
  ids: Array<string>;
};

/** Review of a version. */
export type AnswerReviewInput = {
  /** Decision on the version. */
  decision: AnswerDecision;
  /** Declared wording, to approve a version with NOTHING_NEW. */
  declarationId?: string | null | undefined;
  /** Id of the reviewed version. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** At most 1,000 characters; required for REQUEST_CHANGES. */
  note?: string | null | undefined;
};

/** Draft of an official answer. */
export type AnswerSaveInput = {
  /** Basis of the draft. Omitted: unchanged; null: none. */
  basis?: AnswerBasis | null | undefined;
  /** New citations, at most 20. Omitted: unchanged. */
  citations?: Array<CitationInput> | null | undefined;
  /** Current wording of the declaration, with NOTHING_NEW. */
  declarationId?: string | null | undefined;
  /** Revision that the draft is based on; 0 for a new version. */
  expectedRevision?: number | null | undefined;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Id of the question to answer. */
  questionId: string;
  /** Plain text, at most 20,000 characters; 10 to submit. */
  text: string;
};

/** State of a version of an answer. */
export type AnswerState =
  /** Approved; can be published. */
  | 'APPROVED'
  /** Changes requested; saving starts the next version. */
  | 'CHANGES_REQUESTED'
  /** Being written. */
  | 'DRAFT'
  /** Approved; waits for its release. */
  | 'HELD'
  /** Waits for review; cannot be edited. */
  | 'IN_REVIEW'
  /** Public. */
  | 'PUBLISHED'
  /** Replaced by a later version, or its question ended. */
  | 'SUPERSEDED'
  /** No longer public. */
  | 'WITHDRAWN';

/** Draft to submit for review. */
export type AnswerSubmitInput = {
  /** Whether to email approvers now. Defaults to once a day. */
  asksAtOnce?: boolean | null | undefined;
  /** Id of the draft. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
};

/** Published answer to withdraw. */
export type AnswerWithdrawInput = {
  /** Id of the published version. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Reason for administrators, at most 1,000 characters. */
  reason: string;
};

/** State of a broadcast. */
export type BroadcastState =
  /** Remaining emails are never submitted. */
  | 'CANCELLED'
  /** All emails were submitted; some may be unknown. */
  | 'DONE'
  /** Paused by an administrator, or itself after complaints. */
  | 'PAUSED'
  /** Batches are being submitted. */
  | 'SENDING'
  /** Waits until every process shows the public page. */
  | 'WAITING_FOR_PAGE';

/** Page to cite. */
export type CitationInput = {
  /** Id of the announcement to cite. */
  announcementId: string;
  /** Page of its document, from 1. */
  page: number;
};

/** Reason of a decline. Askers read the company’s wording. */
export type DeclineReason =
  /** Abusive. */
  | 'ABUSIVE'
  /** Already answered. */
  | 'ALREADY_ANSWERED'
  /** Not about the company. */
  | 'NOT_ABOUT_THE_COMPANY'
  /** Not a question. */
  | 'NOT_A_QUESTION'
  /** No comment. */
  | 'NO_COMMENT'
  /** Personal or defamatory. */
  | 'PERSONAL_OR_DEFAMATORY'
  /** About your own holding. */
  | 'YOUR_OWN_HOLDING';

/** Setting that owners change. */
export type DisclosureSetting =
  /** `basisRequired`. */
  | 'BASIS_REQUIRED'
  /** `flaggedAreHidden`. */
  | 'FLAGGED_ARE_HIDDEN'
  /** `frozen`. */
  | 'FROZEN'
  /** `questionsNeedApproval`. */
  | 'QUESTIONS_NEED_APPROVAL'
  /** `reviewRequired`. */
  | 'REVIEW_REQUIRED';

/** Settings to change. Omitted ones are unchanged. */
export type DisclosureSettingsUpdateInput = {
  /** Whether answers must state a basis. */
  basisRequired?: boolean | null | undefined;
  /** Whether the public does not see flagged questions. */
  flaggedAreHidden?: boolean | null | undefined;
  /** Whether to freeze publication of answers. */
  frozen?: boolean | null | undefined;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Whether new questions need approval. */
  questionsNeedApproval?: boolean | null | undefined;
  /** Whether answers need another administrator’s approval. */
  reviewRequired?: boolean | null | undefined;
};

/** Kind of an actor. */
export type EvidenceActorKind =
  /** Administrator, including removed ones. */
  | 'ADMINISTRATOR'
  /** Shareholder, including deleted ones. */
  | 'SHAREHOLDER'
  /** Portal itself. */
  | 'SYSTEM';

/** Filter of events. All given conditions must match. */
export type EvidenceEventFilterInput = {
  /** Only by this account. */
  actorId?: string | null | undefined;
  /** Only at or after this time. */
  from?: string | null | undefined;
  /** Only about this item, including deleted ones. */
  subjectId?: string | null | undefined;
  /** Only before this time. */
  to?: string | null | undefined;
  /** Only of this type. */
  type?: EvidenceType | null | undefined;
};

/** Order of events. */
export type EvidenceOrder =
  /** Newest event first. */
  | 'NEWEST_FIRST'
  /** Oldest event first. */
  | 'OLDEST_FIRST';

/** Scope of an export. All given conditions must match. */
export type EvidencePackCreateInput = {
  /** Only events at or after this time. */
  from?: string | null | undefined;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Only about this presentation and its questions, also deleted. */
  presentationId?: string | null | undefined;
  /** Only about this question, also if deleted. */
  questionId?: string | null | undefined;
  /** Only about this shareholder’s acts and questions. */
  shareholderId?: string | null | undefined;
  /** Only events before this time. */
  to?: string | null | undefined;
};

/** State of an export. */
export type EvidencePackState =
  /** Cancelled, or expired after an erasure (see `error`). */
  | 'CANCELLED'
  /** Failed; see `error`. */
  | 'FAILED'
  /** Ready for download. */
  | 'READY'
  /** Being written. */
  | 'RUNNING'
  /** Queued. */
  | 'WAITING';

/** Type of an event. More may come. */
export type EvidenceType =
  /** `administrator.added`. */
  | 'ADMINISTRATOR_ADDED'
  /** `administrator.invited`. */
  | 'ADMINISTRATOR_INVITED'
  /** `administrator.link_created`. */
  | 'ADMINISTRATOR_LINK_CREATED'
  /** `administrator.password_changed`. */
  | 'ADMINISTRATOR_PASSWORD_CHANGED'
  /** `administrator.removed`. */
  | 'ADMINISTRATOR_REMOVED'
  /** `administrator.role_changed`. */
  | 'ADMINISTRATOR_ROLE_CHANGED'
  /** `alerts.bounced`. */
  | 'ALERTS_BOUNCED'
  /** `alerts.changed`. */
  | 'ALERTS_CHANGED'
  /** `announcement.created`. */
  | 'ANNOUNCEMENT_CREATED'
  /** `announcement.deleted`. */
  | 'ANNOUNCEMENT_DELETED'
  /** `announcement.document_confirmed`. */
  | 'ANNOUNCEMENT_DOCUMENT_CONFIRMED'
  /** `announcement.imported`. */
  | 'ANNOUNCEMENT_IMPORTED'
  /** `announcement.kept`. */
  | 'ANNOUNCEMENT_KEPT'
  /** `announcement.matched`. */
  | 'ANNOUNCEMENT_MATCHED'
  /** `announcement.match_dismissed`. */
  | 'ANNOUNCEMENT_MATCH_DISMISSED'
  /** `announcement.published`. */
  | 'ANNOUNCEMENT_PUBLISHED'
  /** `announcement.released`. */
  | 'ANNOUNCEMENT_RELEASED'
  /** `announcement.updated`. */
  | 'ANNOUNCEMENT_UPDATED'
  /** `answer.approved`. */
  | 'ANSWER_APPROVED'
  /** `answer.changes_requested`. */
  | 'ANSWER_CHANGES_REQUESTED'
  /** `answer.corrected`. */
  | 'ANSWER_CORRECTED'
  /** `answer.drafted`. */
  | 'ANSWER_DRAFTED'
  /** `answer.held`. */
  | 'ANSWER_HELD'
  /** `answer.hold_lifted`. */
  | 'ANSWER_HOLD_LIFTED'
  /** `answer.published`. */
  | 'ANSWER_PUBLISHED'
  /** `answer.recalled`. */
  | 'ANSWER_RECALLED'
  /** `answer.submitted`. */
  | 'ANSWER_SUBMITTED'
  /** `answer.superseded`. */
  | 'ANSWER_SUPERSEDED'
  /** `answer.withdrawn`. */
  | 'ANSWER_WITHDRAWN'
  /** `broadcast.cancelled`. */
  | 'BROADCAST_CANCELLED'
  /** `broadcast.done`. */
  | 'BROADCAST_DONE'
  /** `broadcast.paused`. */
  | 'BROADCAST_PAUSED'
  /** `broadcast.resumed`. */
  | 'BROADCAST_RESUMED'
  /** `broadcast.started`. */
  | 'BROADCAST_STARTED'
  /** `change.confirmed`. */
  | 'CHANGE_CONFIRMED'
  /** `change.rejected`. */
  | 'CHANGE_REJECTED'
  /** `change.requested`. */
  | 'CHANGE_REQUESTED'
  /** `database.restored`. */
  | 'DATABASE_RESTORED'
  /** `evidence.exported`. */
  | 'EVIDENCE_EXPORTED'
  /** `file.deleted`. */
  | 'FILE_DELETED'
  /** `file.uploaded`. */
  | 'FILE_UPLOADED'
  /** `mail.deleted`. */
  | 'MAIL_DELETED'
  /** `mail.retried`. */
  | 'MAIL_RETRIED'
  /** `policy.created`. */
  | 'POLICY_CREATED'
  /** `policy.deleted`. */
  | 'POLICY_DELETED'
  /** `policy.updated`. */
  | 'POLICY_UPDATED'
  /** `presentation.created`. */
  | 'PRESENTATION_CREATED'
  /** `presentation.deleted`. */
  | 'PRESENTATION_DELETED'
  /** `presentation.published`. */
  | 'PRESENTATION_PUBLISHED'
  /** `presentation.updated`. */
  | 'PRESENTATION_UPDATED'
  /** `question.approved`. */
  | 'QUESTION_APPROVED'
  /** `question.archived`. */
  | 'QUESTION_ARCHIVED'
  /** `question.asked`. */
  | 'QUESTION_ASKED'
  /** `question.declined`. */
  | 'QUESTION_DECLINED'
  /** `question.deleted`. */
  | 'QUESTION_DELETED'
  /** `question.flagged`. */
  | 'QUESTION_FLAGGED'
  /** `question.merged`. */
  | 'QUESTION_MERGED'
  /** `question.note_changed`. */
  | 'QUESTION_NOTE_CHANGED'
  /** `question.reported`. */
  | 'QUESTION_REPORTED'
  /** `question.restored`. */
  | 'QUESTION_RESTORED'
  /** `question.review_decided`. */
  | 'QUESTION_REVIEW_DECIDED'
  /** `question.review_requested`. */
  | 'QUESTION_REVIEW_REQUESTED'
  /** `question.unflagged`. */
  | 'QUESTION_UNFLAGGED'
  /** `question.unmerged`. */
  | 'QUESTION_UNMERGED'
  /** `question.upvoted`. */
  | 'QUESTION_UPVOTED'
  /** `question.upvote_removed`. */
  | 'QUESTION_UPVOTE_REMOVED'
  /** `question.withdrawn`. */
  | 'QUESTION_WITHDRAWN'
  /** `settings.changed`. */
  | 'SETTINGS_CHANGED'
  /** `shareholder.deleted`. */
  | 'SHAREHOLDER_DELETED'
  /** `shareholder.erased`. */
  | 'SHAREHOLDER_ERASED'
  /** `shareholder.hold_lifted`. */
  | 'SHAREHOLDER_HOLD_LIFTED'
  /** `shareholder.hold_set`. */
  | 'SHAREHOLDER_HOLD_SET'
  /** `shareholder.registered`. */
  | 'SHAREHOLDER_REGISTERED'
  /** `shareholder.updated`. */
  | 'SHAREHOLDER_UPDATED'
  /** `webhook.created`. */
  | 'WEBHOOK_CREATED'
  /** `webhook.deleted`. */
  | 'WEBHOOK_DELETED'
  /** `webhook.delivery_retried`. */
  | 'WEBHOOK_DELIVERY_RETRIED'
  /** `webhook.disabled`. */
  | 'WEBHOOK_DISABLED'
  /** `webhook.tested`. */
  | 'WEBHOOK_TESTED'
  /** `webhook.updated`. */
  | 'WEBHOOK_UPDATED'
  /** `wording.changed`. */
  | 'WORDING_CHANGED';

/** File to store. */
export type FileUploadInput = {
  /** The file, at most 10,485,760 bytes, as a part of a GraphQL multipart request. */
  file: unknown;
  /** Purpose of the uploaded file. */
  purpose: UploadPurpose;
};

/** Item to change. */
export type IdInput = {
  /** Id of the item. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
};

/** New state of a legal hold. */
export type LegalHoldUpdateInput = {
  /** Whether to hold the data. */
  held: boolean;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Required to set it, at most 1000 characters. */
  reason?: string | null | undefined;
  /** Id of the held shareholder, also if deleted. */
  shareholderId: string;
};

/** Emailed sign-in link. */
export type MagicLinkVerifyInput = {
  /** Token: last segment of the sign-in link’s path. */
  token: string;
};

/** Kind of email. */
export type MailKind =
  /** Welcome to an administrator, with a link for the password. */
  | 'ADMIN_ADDED'
  /** Invitation of an administrator, with a link. */
  | 'ADMIN_INVITED'
  /** Answers to review, daily or on request. */
  | 'ANSWERS_TO_REVIEW'
  /** Review of an administrator’s answer. */
  | 'ANSWER_REVIEWED'
  /** Correction of an answer. */
  | 'ANSWER_UPDATED'
  /** Withdrawal of an answer. */
  | 'ANSWER_WITHDRAWN'
  /** Decision on an owner’s change request. */
  | 'CHANGE_DECIDED'
  /** Change request to another owner. */
  | 'CHANGE_REQUESTED'
  /** Checkpoint of the evidence for external keeping. */
  | 'CHECKPOINT_SIGNED'
  /** Notice of a changed password. */
  | 'PASSWORD_CHANGED'
  /** Link that sets a new password. */
  | 'PASSWORD_RESET'
  /** Answer to the asker. */
  | 'QUESTION_ANSWERED'
  /** Decline to the asker, with its reason. */
  | 'QUESTION_DECLINED'
  /** Due but held release. */
  | 'RELEASE_OVERDUE'
  /** Outcome of a decline’s review. */
  | 'REVIEW_DECIDED'
  /** Sign-in link. */
  | 'SIGN_IN_LINK'
  /** Answer to an upvoter. */
  | 'UPVOTED_QUESTION_ANSWERED';

/** Action on a question. */
export type ModerationAction =
  /** Answered, or its answer was corrected or withdrawn. */
  | 'ANSWERED'
  /** The release of an answer changed. */
  | 'ANSWER_HELD'
  /** An answer was recalled from review. */
  | 'ANSWER_RECALLED'
  /** An answer was reviewed. */
  | 'ANSWER_REVIEWED'
  /** A draft was saved, or its figures were looked up. */
  | 'ANSWER_SAVED'
  /** An answer was submitted for review. */
  | 'ANSWER_SUBMITTED'
  /** Approved for the public. */
  | 'APPROVED'
  /** Archived. */
  | 'ARCHIVED'
  /** Asked. */
  | 'ASKED'
  /** Declined; the asker is not notified yet. */
  | 'DECLINED'
  /** The asker was notified of the decline. */
  | 'DECLINE_TOLD'
  /** Deleted with its presentation or asker. */
  | 'DELETED'
  /** Flagged. */
  | 'FLAGGED'
  /** Hidden by a change of the settings. */
  | 'HIDDEN'
  /** Merged, or its merged question changed. */
  | 'MERGED'
  /** Its note changed. */
  | 'NOTED'
  /** Start of the subscription, with initial counts. */
  | 'OPENED'
  /** Reported by a shareholder. */
  | 'REPORTED'
  /** Restored from the archive. */
  | 'RESTORED'
  /** The review of its decline was decided. */
  | 'REVIEW_DECIDED'
  /** Its asker requested a review of the decline. */
  | 'REVIEW_REQUESTED'
  /** Shown again by a change of the settings. */
  | 'SHOWN'
  /** Unflagged. */
  | 'UNFLAGGED'
  /** Unmerged. */
  | 'UNMERGED'
  /** Withdrawn by its asker. */
  | 'WITHDRAWN';

/** Filter of a list of the desk. All conditions must match. */
export type ModerationQueueFilter = {
  /** Only questions on this presentation. */
  presentationId?: string | null | undefined;
  /** Only declined questions with a requested review. */
  reviewRequested?: boolean | null | undefined;
  /** Part of question, name or address; 1–2 letters match word starts. */
  search?: string | null | undefined;
};

/** New policy. */
export type PolicyCreateInput = {
  /** Category of the policy, if any. */
  category?: string | null | undefined;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Link to an existing PDF: http(s) or under `/objects`. */
  pdfUrl: string;
  /** Title of the policy, one line, not empty. */
  title: string;
};

/** New values of a policy. Omitted category: unchanged. */
export type PolicyUpdateInput = {
  /** Category of the policy, if any. */
  category?: string | null | undefined;
  /** Version of the policy, for optimistic locking. */
  expectedVersion?: number | null | undefined;
  /** Id of the policy to change. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Link to an existing PDF: http(s) or under `/objects`. */
  pdfUrl: string;
  /** Title of the policy, one line, not empty. */
  title: string;
};

/** New presentation. */
export type PresentationCreateInput = {
  /** Category, one of `presentationChoices.categories`. */
  category?: string | null | undefined;
  /** Description in plain text. */
  description?: string | null | undefined;
  /** Duration of the video, for example "52:36". */
  duration?: string | null | undefined;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Whether to pin it. Defaults to false. */
  isPinned?: boolean | null | undefined;
  /** Name and role of the speaker. */
  presenter?: string | null | undefined;
  /** Time of publication. Defaults to now; null is refused. */
  publishedAt?: string | null | undefined;
  /** Title of the presentation, one line, not empty. */
  title: string;
  /** Topic, one of `presentationChoices.topics`. */
  topic?: string | null | undefined;
  /** Year, four digits. */
  year?: number | null | undefined;
  /** Link to a YouTube video with its eleven-character id. */
  youtubeUrl: string;
};

/** Filter of presentations. All given conditions must match. */
export type PresentationFilter = {
  /** Only presentations of this category. */
  category?: string | null | undefined;
  /** Only pinned ones, or only others. */
  isPinned?: boolean | null | undefined;
  /** Only published at or after this time. */
  publishedSince?: string | null | undefined;
  /** Part of the title; 1–2 letters match word starts. */
  search?: string | null | undefined;
  /** Only of this topic. */
  topic?: string | null | undefined;
  /** Only with `updatedAt` at or after this time. */
  updatedSince?: string | null | undefined;
  /** Only of this year. */
  year?: number | null | undefined;
};

/** New values; omitted presenter and duration are unchanged. */
export type PresentationUpdateInput = {
  /** Category, one of `presentationChoices.categories`. */
  category?: string | null | undefined;
  /** Description in plain text. */
  description?: string | null | undefined;
  /** Duration of the video, for example "52:36". */
  duration?: string | null | undefined;
  /** Version of the presentation, for optimistic locking. */
  expectedVersion?: number | null | undefined;
  /** Id of the presentation to change. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Whether to pin it. Defaults to false. */
  isPinned?: boolean | null | undefined;
  /** Name and role of the speaker. */
  presenter?: string | null | undefined;
  /** New time of publication. */
  publishedAt: string;
  /** Title of the presentation, one line, not empty. */
  title: string;
  /** Topic, one of `presentationChoices.topics`. */
  topic?: string | null | undefined;
  /** Year, four digits. */
  year?: number | null | undefined;
  /** Link to a YouTube video with its eleven-character id. */
  youtubeUrl: string;
};

/** Viewed page. */
export type PresentationViewRecordInput = {
  /** Id of the viewed presentation. */
  id: string;
};

/** Question to act on. */
export type QuestionActionInput = {
  /** Version that the action is based on. */
  expectedVersion?: number | null | undefined;
  /** Id of the question to act on. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** New note, at most 1,000 characters. Omitted: unchanged, except in `questionNoteUpdate`. */
  note?: string | null | undefined;
};

/** Official answer to a question. */
export type QuestionAnswerInput = {
  /** Plain text, 10 to 20,000 trimmed characters (specification, section 5). */
  answerText: string;
  /** Basis, if answers are reviewed. Omitted: as drafted. */
  basis?: AnswerBasis | null | undefined;
  /** New citations, at most 20. Omitted: as drafted. */
  citations?: Array<CitationInput> | null | undefined;
  /** Current wording of the declaration, for NOTHING_NEW. */
  declarationId?: string | null | undefined;
  /** Version of the question that the answer is based on. */
  expectedVersion?: number | null | undefined;
  /** Id of the answered question. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
};

/** Question to ask. */
export type QuestionAskInput = {
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Id of the presentation to ask about. */
  presentationId: string;
  /** Plain text, 10 to 5,000 trimmed characters (specification, section 5). */
  questionText: string;
};

/** Question to decline. */
export type QuestionDeclineInput = {
  /** Publicly answered question, for ALREADY_ANSWERED. */
  answeredById?: string | null | undefined;
  /** Version that the decline is based on. */
  expectedVersion?: number | null | undefined;
  /** Id of the question to decline. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Reason for the asker. */
  reason: DeclineReason;
};

/** Questions to merge. */
export type QuestionMergeInput = {
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** 1 to 200 pending questions of one presentation. */
  ids: Array<string>;
  /** Pending or answered question of that presentation. */
  intoId: string;
};

/** Order of a presentation’s questions. */
export type QuestionOrder =
  /** Answered ones by newest answer, then as MOST_ASKED. */
  | 'ANSWERED_FIRST'
  /** Most asked first, then the newest. */
  | 'MOST_ASKED'
  /** Newest question first. */
  | 'NEWEST';

/** Progress of a question for its asker. */
export type QuestionProgress =
  /** Has an official answer. */
  | 'ANSWERED'
  /** Declined by the company. */
  | 'DECLINED'
  /** Merged with a question that asks the same. */
  | 'MERGED'
  /** Waits for its answer. */
  | 'RECEIVED'
  /** Archived by the company; may be restored. */
  | 'SET_ASIDE'
  /** Checked by the company before others see it. */
  | 'UNDER_REVIEW'
  /** Withdrawn by the asker. */
  | 'WITHDRAWN';

/** Decision on a review. */
export type QuestionReviewDecideInput = {
  /** Decision on the decline. */
  decision: ReviewDecision;
  /** Version that the decision is based on. */
  expectedVersion?: number | null | undefined;
  /** Id of the reviewed question. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
};

/** Status of a question. A flag is no status. */
export type QuestionStatus =
  /** Has an answer. */
  | 'ANSWERED'
  /** Archived, declined, merged or withdrawn: not public. */
  | 'ARCHIVED'
  /** Waits for an answer. */
  | 'PENDING';

/** List of the desk. A pending flagged question is in two. */
export type QueueName =
  /** Answered, latest change first. */
  | 'ANSWERED'
  /** Archived, declined, merged or withdrawn, latest change first. */
  | 'ARCHIVED'
  /** Flagged and not archived, latest change first. */
  | 'FLAGGED'
  /** Pending with an approved answer, oldest first. */
  | 'HELD'
  /** Pending with an answer in review, oldest first. */
  | 'IN_REVIEW'
  /** Other pending questions, oldest first. */
  | 'PENDING';

/** Order of a list: pending by asking, others by latest change. */
export type QueueOrder =
  /** Most people first, then the latest asked. */
  | 'MOST_ASKED'
  /** Newest first; default except for PENDING. */
  | 'NEWEST'
  /** Oldest first; default of PENDING. */
  | 'OLDEST';

/** Answers to hold and their conditions. */
export type ReleaseScheduleInput = {
  /** Announcement that the exchange must release first. */
  announcementId?: string | null | undefined;
  /** Ids of 1 to 100 approved versions. */
  answerIds: Array<string>;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Earliest time. This or `announcementId` is required. */
  publishAt?: string | null | undefined;
};

/** State of a release. */
export type ReleaseState =
  /** Publishes nothing. */
  | 'CANCELLED'
  /** Waits for its conditions. */
  | 'HELD'
  /** All answers were published at one moment. */
  | 'PUBLISHED';

/** New conditions of a release. */
export type ReleaseUpdateInput = {
  /** Announcement to wait for. */
  announcementId?: string | null | undefined;
  /** Id of the release to change. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** New earliest time; this or `announcementId` is required. */
  publishAt?: string | null | undefined;
};

/** Decision on the review of a decline. */
export type ReviewDecision =
  /** Makes the question pending again. */
  | 'REOPEN'
  /** Keeps the decline. */
  | 'UPHOLD';

/** Outcome of the review of a decline. */
export type ReviewOutcome =
  /** Pending again. */
  | 'REOPENED'
  /** Still declined. */
  | 'UPHELD';

/** Shareholder to delete. */
export type ShareholderDeleteInput = {
  /** Id of the shareholder to delete. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
};

/** New values of a shareholder. */
export type ShareholderUpdateInput = {
  /** New email address, case-insensitive. */
  email: string;
  /** Id of the shareholder to change. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** New name, not empty. */
  name: string;
};

/** Address that wants to sign in. */
export type SignInInput = {
  /** Email address of the shareholder, case-insensitive. */
  email: string;
};

/** Address to register. */
export type SignUpInput = {
  /** Topics to email immediately, added to chosen ones. */
  alertTopics?: Array<AlertTopic> | null | undefined;
  /** Email address to register, case-insensitive. */
  email: string;
  /** Optional name. */
  name?: string | null | undefined;
};

/** Purpose of an upload; determines the file types. */
export type UploadPurpose =
  /** Attachment: PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX. */
  | 'ATTACHMENT'
  /** Policy: PDF. */
  | 'POLICY';

/** Kind of account. */
export type UserType =
  /** Administrator. */
  | 'ADMIN'
  /** Shareholder. */
  | 'SHAREHOLDER';

/** Item to delete. */
export type VersionedIdInput = {
  /** Version of the item to delete, for optimistic locking. */
  expectedVersion?: number | null | undefined;
  /** Id of the item. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
};

/** State of a delivery. */
export type WebhookDeliveryState =
  /** Endpoint responded with 200 to 299. */
  | 'DELIVERED'
  /** No further attempt unless `webhookDeliveryRetry` is called. */
  | 'FAILED'
  /** Waits for an attempt. */
  | 'PENDING';

/** New webhook endpoint. */
export type WebhookEndpointCreateInput = {
  /** Events to receive, at least one. */
  events: Array<WebhookEvent>;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Address: https, public host, no user name. */
  url: string;
};

/** State of a webhook endpoint. */
export type WebhookEndpointState =
  /** Receives nothing; missed events are not sent later. */
  | 'DISABLED'
  /** Receives its events. */
  | 'ENABLED';

/** New values of a webhook endpoint. */
export type WebhookEndpointUpdateInput = {
  /** Events to receive, at least one. */
  events: Array<WebhookEvent>;
  /** Version of the endpoint, for optimistic locking. */
  expectedVersion?: number | null | undefined;
  /** Id of the endpoint to change. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Whether to create a secret. The old one also signs for 24 hours. */
  rotateSecret?: boolean | null | undefined;
  /** New state. Omitted: unchanged. */
  state?: WebhookEndpointState | null | undefined;
  /** Address: https, public host, no user name. */
  url: string;
};

/** Event of webhooks, with its type in payloads. More may come. */
export type WebhookEvent =
  /** `announcement.published`: an announcement became public. */
  | 'ANNOUNCEMENT_PUBLISHED'
  /** `presentation.published`: a presentation became public. */
  | 'PRESENTATION_PUBLISHED'
  /** `question.answered`: a public question was answered. */
  | 'QUESTION_ANSWERED';

/** Wording that owners can change. */
export type WordingKey =
  /** Decline: Abusive. */
  | 'ABUSIVE'
  /** Decline: Already answered. */
  | 'ALREADY_ANSWERED'
  /** Declaration that an answer says nothing new. */
  | 'NOTHING_NEW'
  /** Decline: Not about the company. */
  | 'NOT_ABOUT_THE_COMPANY'
  /** Decline: Not a question. */
  | 'NOT_A_QUESTION'
  /** Decline: No comment. */
  | 'NO_COMMENT'
  /** Decline: Personal or defamatory. */
  | 'PERSONAL_OR_DEFAMATORY'
  /** Decline: About your own holding. */
  | 'YOUR_OWN_HOLDING';

/** New version of a wording. */
export type WordingUpdateInput = {
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Key of the wording to change. */
  key: WordingKey;
  /** Plain text, 10 to 500 trimmed characters. */
  text: string;
};

export type FileUploadMutationVariables = Exact<{
  input: FileUploadInput;
}>;


export type FileUploadMutation = { fileUpload: { file: { url: string, fileName: string, size: number, contentType: string } } };

export type LinkedFileFragment = { fileName: string, size: number };

export type AdminPasswordResetRequestMutationVariables = Exact<{
  input: AdminPasswordResetRequestInput;
}>;


export type AdminPasswordResetRequestMutation = { adminPasswordResetRequest: { message: string } };

export type AdminPasswordResetMutationVariables = Exact<{
  input: AdminPasswordResetInput;
}>;


export type AdminPasswordResetMutation = { adminPasswordReset: { message: string } };

export type AdminSignInMutationVariables = Exact<{
  input: AdminSignInInput;
}>;


export type AdminSignInMutation = { adminSignIn: { token: string, user: { id: string, email: string, name: string | null, userType: UserType } } };

export type MagicLinkVerifyMutationVariables = Exact<{
  input: MagicLinkVerifyInput;
}>;


export type MagicLinkVerifyMutation = { magicLinkVerify: { token: string, user: { id: string, email: string, name: string | null, userType: UserType } } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { message: string } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { message: string } };

export type SignedInFragment = { token: string, user: { id: string, email: string, name: string | null, userType: UserType } };

export type AlertRecipientsQueryVariables = Exact<{
  input: AlertPreviewInput;
}>;


export type AlertRecipientsQuery = { alertPreview: { topic: AlertTopic, immediately: number, daily: number } | null };

export type AlertPreviewQueryVariables = Exact<{
  input: AlertPreviewInput;
}>;


export type AlertPreviewQuery = { alertPreview: { preview: { subject: string, html: string, text: string } } | null };

export type AlertChoiceFragment = { topic: AlertTopic, frequency: AlertFrequency, problem: AlertProblem | null };

export type AlertAgreementFragment = { agreedAt: string, changedAt: string };

export type MyAlertsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAlertsQuery = { viewer: { id: string, email: string, alertPreferences: Array<{ topic: AlertTopic, frequency: AlertFrequency, problem: AlertProblem | null }>, alertConsent: { agreedAt: string, changedAt: string } | null } | null };

export type AlertsByLinkQueryVariables = Exact<{
  token: string;
}>;


export type AlertsByLinkQuery = { alertLink: { maskedEmail: string, topic: AlertTopic | null, isStopped: boolean, consent: { agreedAt: string, changedAt: string } | null }, alertPreferences: Array<{ topic: AlertTopic, frequency: AlertFrequency, problem: AlertProblem | null }> };

export type AlertStopQueryVariables = Exact<{
  token: string;
}>;


export type AlertStopQuery = { alertLink: { maskedEmail: string, topic: AlertTopic | null, isStopped: boolean } };

export type AlertPreferencesUpdateMutationVariables = Exact<{
  input: AlertPreferencesUpdateInput;
}>;


export type AlertPreferencesUpdateMutation = { alertPreferencesUpdate: { alertPreferences: Array<{ topic: AlertTopic, frequency: AlertFrequency, problem: AlertProblem | null }> } };

export type AdminAnnouncementFragment = { source: AnnouncementSource, releasedAt: string | null, asxAnnouncementId: string | null, needsDocumentConfirmation: boolean, version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, sameAs: { id: string, title: string } | null, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null, document: { fileName: string, size: number } | null };

export type AnnouncementMatchesFragment = { id: string, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null };

export type AnnouncementSameAsFragment = { id: string, sameAs: { id: string, title: string } | null };

export type AdminAnnouncementsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AdminAnnouncementsQuery = { announcementsUnreadable: Array<string>, announcements: { totalCount: number, edges: Array<{ cursor: string, node: { source: AnnouncementSource, releasedAt: string | null, asxAnnouncementId: string | null, needsDocumentConfirmation: boolean, version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, sameAs: { id: string, title: string } | null, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null, document: { fileName: string, size: number } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AnnouncementMatchesQueryVariables = Exact<{
  id: string;
}>;


export type AnnouncementMatchesQuery = { announcement: { id: string, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null } | null };

export type AnnouncementSameAsQueryVariables = Exact<{
  id: string;
}>;


export type AnnouncementSameAsQuery = { announcement: { id: string, sameAs: { id: string, title: string } | null } | null };

export type AnnouncementHeldQuestionsQueryVariables = Exact<{
  id: string;
}>;


export type AnnouncementHeldQuestionsQuery = { announcement: { id: string, heldQuestions: Array<string> | null } | null };

export type AnnouncementArticleFragment = { id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, document: { fileName: string, size: number } | null };

export type AnnouncementCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type AnnouncementCategoriesQuery = { announcementCategories: Array<string> };

export type AnnouncementCreateMutationVariables = Exact<{
  input: AnnouncementCreateInput;
}>;


export type AnnouncementCreateMutation = { announcementCreate: { announcement: { source: AnnouncementSource, releasedAt: string | null, asxAnnouncementId: string | null, needsDocumentConfirmation: boolean, version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, sameAs: { id: string, title: string } | null, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null, document: { fileName: string, size: number } | null } | null } };

export type AnnouncementUpdateMutationVariables = Exact<{
  input: AnnouncementUpdateInput;
}>;


export type AnnouncementUpdateMutation = { announcementUpdate: { announcement: { source: AnnouncementSource, releasedAt: string | null, asxAnnouncementId: string | null, needsDocumentConfirmation: boolean, version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, sameAs: { id: string, title: string } | null, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null, document: { fileName: string, size: number } | null } | null } };

export type AnnouncementDeleteMutationVariables = Exact<{
  input: VersionedIdInput;
}>;


export type AnnouncementDeleteMutation = { announcementDelete: { deletedAnnouncementId: string | null } };

export type AnnouncementKeepMutationVariables = Exact<{
  input: IdInput;
}>;


export type AnnouncementKeepMutation = { announcementKeep: { announcement: { id: string, sameAs: { id: string, title: string } | null } | null } };

export type AnnouncementMatchMutationVariables = Exact<{
  input: AnnouncementMatchInput;
}>;


export type AnnouncementMatchMutation = { announcementMatch: { deletedAnnouncementId: string | null, announcement: { source: AnnouncementSource, releasedAt: string | null, asxAnnouncementId: string | null, needsDocumentConfirmation: boolean, version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, sameAs: { id: string, title: string } | null, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null, document: { fileName: string, size: number } | null } } };

export type AnnouncementMatchDismissMutationVariables = Exact<{
  input: AnnouncementMatchInput;
}>;


export type AnnouncementMatchDismissMutation = { announcementMatchDismiss: { announcement: { id: string, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null } | null } };

export type AnnouncementDocumentConfirmMutationVariables = Exact<{
  input: IdInput;
}>;


export type AnnouncementDocumentConfirmMutation = { announcementDocumentConfirm: { announcement: { id: string, needsDocumentConfirmation: boolean } | null } };

export type AnnouncementReleaseConfirmMutationVariables = Exact<{
  input: AnnouncementReleaseConfirmInput;
}>;


export type AnnouncementReleaseConfirmMutation = { announcementReleaseConfirm: { announcement: { source: AnnouncementSource, releasedAt: string | null, asxAnnouncementId: string | null, needsDocumentConfirmation: boolean, version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, sameAs: { id: string, title: string } | null, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null, document: { fileName: string, size: number } | null } | null } };

export type AnnouncementsImportMutationVariables = Exact<{ [key: string]: never; }>;


export type AnnouncementsImportMutation = { announcementsImport: { message: string, imported: number, unreadable: Array<string>, announcements: Array<{ source: AnnouncementSource, releasedAt: string | null, asxAnnouncementId: string | null, needsDocumentConfirmation: boolean, version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, sameAs: { id: string, title: string } | null, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null, document: { fileName: string, size: number } | null }>, released: Array<{ source: AnnouncementSource, releasedAt: string | null, asxAnnouncementId: string | null, needsDocumentConfirmation: boolean, version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, sameAs: { id: string, title: string } | null, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null, document: { fileName: string, size: number } | null }> } };

export type AnnouncementRowFragment = { version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, document: { fileName: string, size: number } | null };

export type AnnouncementTeaserFragment = { id: string, title: string, content: string, category: string | null, publishedAt: string, isScheduled: boolean, awaitsExchange: boolean };

export type BroadcastRowFragment = { id: string, title: string, topic: AlertTopic | null, state: BroadcastState, audience: number, submitted: number, waiting: number, refused: number, unknown: number, leftBefore: number, bounced: number, complained: number, left: number, createdAt: string, startedAt: string | null, endedAt: string | null, batches: number, batchesDone: number, pauseReason: string | null, pausedBy: string | null, cancelledBy: string | null, notice: string | null };

export type AdminBroadcastsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AdminBroadcastsQuery = { broadcasts: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, title: string, topic: AlertTopic | null, state: BroadcastState, audience: number, submitted: number, waiting: number, refused: number, unknown: number, leftBefore: number, bounced: number, complained: number, left: number, createdAt: string, startedAt: string | null, endedAt: string | null, batches: number, batchesDone: number, pauseReason: string | null, pausedBy: string | null, cancelledBy: string | null, notice: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type BroadcastAudienceQueryVariables = Exact<{ [key: string]: never; }>;


export type BroadcastAudienceQuery = { viewer: { id: string, role: AdminRole | null } | null, alertAudience: { shareholders: number, withAlert: number, topics: Array<{ topic: AlertTopic, immediately: number, daily: number }>, left: Array<{ topic: AlertTopic, way: AlertLeavingWay, count: number }> } };

export type BroadcastPreviewQueryVariables = Exact<{
  id: string;
}>;


export type BroadcastPreviewQuery = { broadcast: { id: string, preview: { subject: string, html: string, text: string } } | null };

export type BroadcastPauseMutationVariables = Exact<{
  input: IdInput;
}>;


export type BroadcastPauseMutation = { broadcastPause: { broadcast: { id: string, title: string, topic: AlertTopic | null, state: BroadcastState, audience: number, submitted: number, waiting: number, refused: number, unknown: number, leftBefore: number, bounced: number, complained: number, left: number, createdAt: string, startedAt: string | null, endedAt: string | null, batches: number, batchesDone: number, pauseReason: string | null, pausedBy: string | null, cancelledBy: string | null, notice: string | null } } };

export type BroadcastResumeMutationVariables = Exact<{
  input: IdInput;
}>;


export type BroadcastResumeMutation = { broadcastResume: { broadcast: { id: string, title: string, topic: AlertTopic | null, state: BroadcastState, audience: number, submitted: number, waiting: number, refused: number, unknown: number, leftBefore: number, bounced: number, complained: number, left: number, createdAt: string, startedAt: string | null, endedAt: string | null, batches: number, batchesDone: number, pauseReason: string | null, pausedBy: string | null, cancelledBy: string | null, notice: string | null } } };

export type BroadcastCancelMutationVariables = Exact<{
  input: IdInput;
}>;


export type BroadcastCancelMutation = { broadcastCancel: { broadcast: { id: string, title: string, topic: AlertTopic | null, state: BroadcastState, audience: number, submitted: number, waiting: number, refused: number, unknown: number, leftBefore: number, bounced: number, complained: number, left: number, createdAt: string, startedAt: string | null, endedAt: string | null, batches: number, batchesDone: number, pauseReason: string | null, pausedBy: string | null, cancelledBy: string | null, notice: string | null } } };

export type AlertTestMutationVariables = Exact<{
  input: AlertTestInput;
}>;


export type AlertTestMutation = { alertTest: { message: string } };

export type BroadcastChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type BroadcastChangedSubscription = { broadcastChanged: { id: string, title: string, topic: AlertTopic | null, state: BroadcastState, audience: number, submitted: number, waiting: number, refused: number, unknown: number, leftBefore: number, bounced: number, complained: number, left: number, createdAt: string, startedAt: string | null, endedAt: string | null, batches: number, batchesDone: number, pauseReason: string | null, pausedBy: string | null, cancelledBy: string | null, notice: string | null } };

export type DisclosureFragment = { questionsNeedApproval: boolean, flaggedAreHidden: boolean, reviewRequired: boolean, basisRequired: boolean, frozen: boolean, appliedAt: string | null, changes: Array<{ setting: DisclosureSetting, at: string, by: string | null }> };

export type DisclosurePageQueryVariables = Exact<{ [key: string]: never; }>;


export type DisclosurePageQuery = { viewer: { id: string, role: AdminRole | null } | null, disclosureSettings: { questionsNeedApproval: boolean, flaggedAreHidden: boolean, reviewRequired: boolean, basisRequired: boolean, frozen: boolean, appliedAt: string | null, changes: Array<{ setting: DisclosureSetting, at: string, by: string | null }> }, wordings: Array<{ id: string, key: WordingKey, number: number, text: string, since: string | null }> };

export type DisclosureSettingsUpdateMutationVariables = Exact<{
  input: DisclosureSettingsUpdateInput;
}>;


export type DisclosureSettingsUpdateMutation = { disclosureSettingsUpdate: { disclosureSettings: { questionsNeedApproval: boolean, flaggedAreHidden: boolean, reviewRequired: boolean, basisRequired: boolean, frozen: boolean, appliedAt: string | null, changes: Array<{ setting: DisclosureSetting, at: string, by: string | null }> }, changeRequest: { id: string, subject: string, requestedBy: string | null, viewerHasRequested: boolean, at: string, voidAt: string } | null } };

export type WordingUpdateMutationVariables = Exact<{
  input: WordingUpdateInput;
}>;


export type WordingUpdateMutation = { wordingUpdate: { wording: { id: string, key: WordingKey, number: number, text: string, since: string | null } } };

export type FrozenQueryVariables = Exact<{ [key: string]: never; }>;


export type FrozenQuery = { viewer: { id: string, role: AdminRole | null } | null, disclosureSettings: { reviewRequired: boolean, frozen: boolean, changes: Array<{ setting: DisclosureSetting, at: string, by: string | null }> } };

export type DisclosureSettingsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type DisclosureSettingsChangedSubscription = { disclosureSettingsChanged: { questionsNeedApproval: boolean, flaggedAreHidden: boolean, reviewRequired: boolean, basisRequired: boolean, frozen: boolean, appliedAt: string | null, changes: Array<{ setting: DisclosureSetting, at: string, by: string | null }> } };

export type ReleasesFreezeMutationVariables = Exact<{ [key: string]: never; }>;


export type ReleasesFreezeMutation = { releasesFreeze: { disclosureSettings: { questionsNeedApproval: boolean, flaggedAreHidden: boolean, reviewRequired: boolean, basisRequired: boolean, frozen: boolean, appliedAt: string | null, changes: Array<{ setting: DisclosureSetting, at: string, by: string | null }> } } };

export type ReleasesThawMutationVariables = Exact<{ [key: string]: never; }>;


export type ReleasesThawMutation = { releasesThaw: { disclosureSettings: { questionsNeedApproval: boolean, flaggedAreHidden: boolean, reviewRequired: boolean, basisRequired: boolean, frozen: boolean, appliedAt: string | null, changes: Array<{ setting: DisclosureSetting, at: string, by: string | null }> } } };

export type EvidenceEventRowFragment = { id: string, number: number | null, at: string, type: EvidenceType, sentence: string, subject: { id: string | null, type: string }, actor: { id: string | null, kind: EvidenceActorKind, name: string | null }, changes: Array<{ field: string, from: string | null, to: string | null }> };

export type EvidenceEventsQueryVariables = Exact<{
  filter?: EvidenceEventFilterInput | null | undefined;
  order?: EvidenceOrder;
  first: number;
  after?: string | null | undefined;
}>;


export type EvidenceEventsQuery = { evidenceEvents: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, number: number | null, at: string, type: EvidenceType, sentence: string, subject: { id: string | null, type: string }, actor: { id: string | null, kind: EvidenceActorKind, name: string | null }, changes: Array<{ field: string, from: string | null, to: string | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type EvidenceActorsQueryVariables = Exact<{ [key: string]: never; }>;


export type EvidenceActorsQuery = { evidenceActors: Array<{ id: string | null, kind: EvidenceActorKind, name: string | null }> };

export type EvidencePersonQueryVariables = Exact<{
  id: string;
}>;


export type EvidencePersonQuery = { evidenceEvents: { edges: Array<{ cursor: string, node: { id: string, actor: { id: string | null, kind: EvidenceActorKind, name: string | null } } }> } };

export type EvidenceFiguresFragment = { recorded: number, sealed: number, sealedAt: string | null, behind: number, restoredAt: string | null, mailedTo: Array<string>, checkpoint: { size: number, at: string, note: string } | null };

export type EvidenceStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type EvidenceStatusQuery = { evidenceStatus: { recorded: number, sealed: number, sealedAt: string | null, behind: number, restoredAt: string | null, mailedTo: Array<string>, checkpoint: { size: number, at: string, note: string } | null } };

export type EvidenceNumbersQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EvidenceNumbersQuery = { nodes: Array<
    | { id: string, number: number | null }
    | Record<PropertyKey, never>
   | null>, evidenceStatus: { recorded: number, sealed: number, sealedAt: string | null, behind: number, restoredAt: string | null, mailedTo: Array<string>, checkpoint: { size: number, at: string, note: string } | null } };

export type EvidenceCheckpointRowFragment = { size: number, at: string, note: string };

export type EvidenceCheckpointsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type EvidenceCheckpointsQuery = { evidenceCheckpoints: { totalCount: number, edges: Array<{ cursor: string, node: { size: number, at: string, note: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type EvidencePackRowFragment = { id: string, state: EvidencePackState, progress: number, bytes: number | null, sha256: string | null, error: string | null, scope: string, requestedBy: string | null, createdAt: string, expiresAt: string, from: string | null, to: string | null, url: string | null };

export type EvidencePacksQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type EvidencePacksQuery = { evidencePacks: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, state: EvidencePackState, progress: number, bytes: number | null, sha256: string | null, error: string | null, scope: string, requestedBy: string | null, createdAt: string, expiresAt: string, from: string | null, to: string | null, url: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type EvidencePacksOfQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EvidencePacksOfQuery = { nodes: Array<
    | { id: string, state: EvidencePackState, progress: number, bytes: number | null, sha256: string | null, error: string | null, scope: string, requestedBy: string | null, createdAt: string, expiresAt: string, from: string | null, to: string | null, url: string | null }
    | Record<PropertyKey, never>
   | null> };

export type EvidencePackCreateMutationVariables = Exact<{
  input: EvidencePackCreateInput;
}>;


export type EvidencePackCreateMutation = { evidencePackCreate: { evidencePack: { id: string, state: EvidencePackState, progress: number, bytes: number | null, sha256: string | null, error: string | null, scope: string, requestedBy: string | null, createdAt: string, expiresAt: string, from: string | null, to: string | null, url: string | null } } };

export type EvidencePackCancelMutationVariables = Exact<{
  input: IdInput;
}>;


export type EvidencePackCancelMutation = { evidencePackCancel: { evidencePack: { id: string, state: EvidencePackState, progress: number, bytes: number | null, sha256: string | null, error: string | null, scope: string, requestedBy: string | null, createdAt: string, expiresAt: string, from: string | null, to: string | null, url: string | null } } };

export type EvidencePackRetryMutationVariables = Exact<{
  input: IdInput;
}>;


export type EvidencePackRetryMutation = { evidencePackRetry: { evidencePack: { id: string, state: EvidencePackState, progress: number, bytes: number | null, sha256: string | null, error: string | null, scope: string, requestedBy: string | null, createdAt: string, expiresAt: string, from: string | null, to: string | null, url: string | null } } };

export type PackShareholdersQueryVariables = Exact<{
  search: string;
  first: number;
}>;


export type PackShareholdersQuery = { shareholders: { edges: Array<{ cursor: string, node: { id: string, name: string | null, email: string } }> } };

export type PackShareholderQueryVariables = Exact<{
  id: string;
}>;


export type PackShareholderQuery = { shareholder: { id: string, name: string | null, email: string } | null };

export type LedgerCountsFragment = { asked: number, answered: number, merged: number, declined: number, withdrawn: number, setAside: number, removed: number, open: number };

export type LedgerFragment = { medianSeconds: number | null, p90Seconds: number | null, asAt: string, asked: number, answered: number, merged: number, declined: number, withdrawn: number, setAside: number, removed: number, open: number, declinedBy: Array<{ reason: DeclineReason, count: number }> };

export type QuestionMailsQueryVariables = Exact<{
  id: string;
}>;


export type QuestionMailsQuery = { question: { id: string, mails: Array<{ id: string, kind: MailKind, sentAt: string | null, givenUpAt: string | null, deletedAt: string | null }> | null } | null };

export type UndeliveredMailFragment = { id: string, kind: MailKind | null, recipient: string | null, enqueuedAt: string, attempts: number, reason: string, sendable: boolean };

export type UndeliveredMailCountQueryVariables = Exact<{ [key: string]: never; }>;


export type UndeliveredMailCountQuery = { undeliveredMails: { totalCount: number } };

export type UndeliveredMailsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type UndeliveredMailsChangedSubscription = { undeliveredMailsChanged: { count: number } };

export type UndeliveredMailsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type UndeliveredMailsQuery = { undeliveredMails: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, kind: MailKind | null, recipient: string | null, enqueuedAt: string, attempts: number, reason: string, sendable: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type UndeliveredMailsRetryMutationVariables = Exact<{
  input: IdInput;
}>;


export type UndeliveredMailsRetryMutation = { undeliveredMailsRetry: { ids: Array<string>, remaining: number } };

export type UndeliveredMailsRetryAllMutationVariables = Exact<{ [key: string]: never; }>;


export type UndeliveredMailsRetryAllMutation = { undeliveredMailsRetryAll: { ids: Array<string>, remaining: number } };

export type UndeliveredMailsDeleteMutationVariables = Exact<{
  input: IdInput;
}>;


export type UndeliveredMailsDeleteMutation = { undeliveredMailsDelete: { ids: Array<string>, remaining: number } };

export type UndeliveredMailsDeleteAllMutationVariables = Exact<{ [key: string]: never; }>;


export type UndeliveredMailsDeleteAllMutation = { undeliveredMailsDeleteAll: { ids: Array<string>, remaining: number } };

export type ModeratedFragment = { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } };

export type QuestionAnswerMutationVariables = Exact<{
  input: QuestionAnswerInput;
}>;


export type QuestionAnswerMutation = { moderated: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type QuestionFlagMutationVariables = Exact<{
  input: QuestionActionInput;
}>;


export type QuestionFlagMutation = { moderated: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type QuestionUnflagMutationVariables = Exact<{
  input: QuestionActionInput;
}>;


export type QuestionUnflagMutation = { moderated: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type QuestionArchiveMutationVariables = Exact<{
  input: QuestionActionInput;
}>;


export type QuestionArchiveMutation = { moderated: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type QuestionRestoreMutationVariables = Exact<{
  input: QuestionActionInput;
}>;


export type QuestionRestoreMutation = { moderated: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type QuestionApproveMutationVariables = Exact<{
  input: QuestionActionInput;
}>;


export type QuestionApproveMutation = { moderated: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type QuestionDeclineMutationVariables = Exact<{
  input: QuestionDeclineInput;
}>;


export type QuestionDeclineMutation = { moderated: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type QuestionReviewDecideMutationVariables = Exact<{
  input: QuestionReviewDecideInput;
}>;


export type QuestionReviewDecideMutation = { moderated: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type QuestionUnmergeMutationVariables = Exact<{
  input: IdInput;
}>;


export type QuestionUnmergeMutation = { moderated: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type QuestionNoteUpdateMutationVariables = Exact<{
  input: QuestionActionInput;
}>;


export type QuestionNoteUpdateMutation = { moderated: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type WordingsQueryVariables = Exact<{ [key: string]: never; }>;


export type WordingsQuery = { wordings: Array<{ id: string, key: WordingKey, number: number, text: string, since: string | null }> };

export type AnsweredAlreadyQueryVariables = Exact<{
  filter?: ModerationQueueFilter | null | undefined;
  first: number;
}>;


export type AnsweredAlreadyQuery = { moderationQueue: { name: QueueName, questions: { edges: Array<{ node: { id: string, questionText: string, presentation: { id: string, title: string } } }> } } };

export type DeskQuestionOfIdQueryVariables = Exact<{
  id: string;
}>;


export type DeskQuestionOfIdQuery = { viewer: { id: string, role: AdminRole | null } | null, disclosureSettings: { reviewRequired: boolean, frozen: boolean }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null } | null };

export type DeskCountsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type DeskCountsChangedSubscription = { questionCountsChanged: Array<{ id: string, askedByCount: number }> };

export type QuestionModeratedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type QuestionModeratedSubscription = { questionModerated: { action: ModerationAction, questionIds: Array<string>, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null } | null, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type LikelyDuplicatesQueryVariables = Exact<{
  id: string;
  first: number;
}>;


export type LikelyDuplicatesQuery = { question: { id: string, likelyDuplicates: Array<{ questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }> | null } | null };

export type QuestionMergeMutationVariables = Exact<{
  input: QuestionMergeInput;
}>;


export type QuestionMergeMutation = { merged: { question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, questions: Array<{ questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }>, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type MergeTargetsQueryVariables = Exact<{
  filter?: ModerationQueueFilter | null | undefined;
  first: number;
}>;


export type MergeTargetsQuery = { moderationQueue: { name: QueueName, questions: { edges: Array<{ node: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null } }> } } };

export type MergedQuestionsQueryVariables = Exact<{
  id: string;
}>;


export type MergedQuestionsQuery = { question: { id: string, mergedQuestions: Array<{ id: string, questionText: string, createdAt: string, user: { id: string, name: string | null, email: string } }> } | null };

export type QuestionStateFragment = { id: string, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null };

export type DeskQuestionFragment = { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null };

export type DeskQueueFragment = { name: QueueName, counter: { count: number, revision: number, reviewRequests: number } };

export type GateFragment = { reviewRequired: boolean, frozen: boolean };

export type DeskStatsFragment = { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number };

export type DeskSnapshotFragment = { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } };

export type DeskCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskCountsQuery = { adminStats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number }, moderationQueues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }> };

export type LoadedQuestionsFragment = { name: QueueName, loaded: Array<string> };

export type FoundQuestionsFragment = { name: QueueName, questions: { totalCount: number } };

export type DeskQueuePageQueryVariables = Exact<{
  name: QueueName;
  order: QueueOrder;
  filter?: ModerationQueueFilter | null | undefined;
  isFiltered: boolean;
  first: number;
  after?: string | null | undefined;
}>;


export type DeskQueuePageQuery = { disclosureSettings: { reviewRequired: boolean, frozen: boolean }, moderationQueue: { name: QueueName, questions: { totalCount?: number, edges: Array<{ cursor: string, node: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, counter: { count: number, revision: number, reviewRequests: number } } };

export type DeskPresentationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type DeskPresentationsQuery = { presentations: { edges: Array<{ node: { id: string, title: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AnswerDetailFragment = { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null };

export type QuestionAnswersFragment = { id: string, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null };

export type AnswersOfQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type AnswersOfQuery = { nodes: Array<
    | { id: string, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null }
    | Record<PropertyKey, never>
   | null> };

export type AnswerTransitionFragment = { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } };

export type AnswerSaveMutationVariables = Exact<{
  input: AnswerSaveInput;
}>;


export type AnswerSaveMutation = { transition: { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type AnswerSubmitMutationVariables = Exact<{
  input: AnswerSubmitInput;
}>;


export type AnswerSubmitMutation = { transition: { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type AnswerRecallMutationVariables = Exact<{
  input: IdInput;
}>;


export type AnswerRecallMutation = { transition: { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type AnswerReviewMutationVariables = Exact<{
  input: AnswerReviewInput;
}>;


export type AnswerReviewMutation = { transition: { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type AnswerWithdrawMutationVariables = Exact<{
  input: AnswerWithdrawInput;
}>;


export type AnswerWithdrawMutation = { transition: { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type AnswerPublishMutationVariables = Exact<{
  input: AnswerPublishInput;
}>;


export type AnswerPublishMutation = { published: { answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }>, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type DeclarationFragment = { id: string, key: WordingKey, number: number, text: string, since: string | null };

export type DeclarationsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeclarationsQuery = { wordings: Array<{ id: string, key: WordingKey, number: number, text: string, since: string | null }> };

export type CitableAnnouncementsQueryVariables = Exact<{
  search?: string | null | undefined;
  first: number;
}>;


export type CitableAnnouncementsQuery = { announcements: { edges: Array<{ node: { id: string, title: string, publishedAt: string, source: AnnouncementSource, awaitsExchange: boolean, isCitable: boolean, documentPages: number | null } }> } };

export type WaitingChangeFragment = { id: string, subject: string, requestedBy: string | null, viewerHasRequested: boolean, at: string, voidAt: string };

export type WaitingChangesQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingChangesQuery = { viewer: { id: string, role: AdminRole | null } | null, changeRequests: { edges: Array<{ node: { id: string, subject: string, requestedBy: string | null, viewerHasRequested: boolean, at: string, voidAt: string } }> } };

export type WaitingChangeChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type WaitingChangeChangedSubscription = { changeRequestChanged: { id: string } };

export type ChangeConfirmMutationVariables = Exact<{
  input: IdInput;
}>;


export type ChangeConfirmMutation = { changeConfirm: { changeRequest: { id: string } } };

export type ChangeRejectMutationVariables = Exact<{
  input: IdInput;
}>;


export type ChangeRejectMutation = { changeReject: { changeRequest: { id: string } } };

export type AdminPoliciesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AdminPoliciesQuery = { policies: { totalCount: number, edges: Array<{ cursor: string, node: { version: number, id: string, title: string, pdfUrl: string, category: string | null, lastUpdated: string, pdf: { fileName: string, size: number } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type PolicyCreateMutationVariables = Exact<{
  input: PolicyCreateInput;
}>;


export type PolicyCreateMutation = { policyCreate: { policy: { version: number, id: string, title: string, pdfUrl: string, category: string | null, lastUpdated: string, pdf: { fileName: string, size: number } | null } | null } };

export type PolicyUpdateMutationVariables = Exact<{
  input: PolicyUpdateInput;
}>;


export type PolicyUpdateMutation = { policyUpdate: { policy: { version: number, id: string, title: string, pdfUrl: string, category: string | null, lastUpdated: string, pdf: { fileName: string, size: number } | null } | null } };

export type PolicyDeleteMutationVariables = Exact<{
  input: VersionedIdInput;
}>;


export type PolicyDeleteMutation = { policyDelete: { deletedPolicyId: string | null } };

export type PolicyDetailFragment = { id: string, title: string, pdfUrl: string, category: string | null, lastUpdated: string, pdf: { fileName: string, size: number } | null };

export type PolicyRowFragment = { version: number, id: string, title: string, pdfUrl: string, category: string | null, lastUpdated: string, pdf: { fileName: string, size: number } | null };

export type AdminPresentationFragment = { category: string | null, topic: string | null, year: number | null, isPinned: boolean, isScheduled: boolean, version: number, id: string, title: string, description: string | null, youtubeUrl: string, presenter: string | null, duration: string | null, publishedAt: string, viewCount: number };

export type AdminPresentationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AdminPresentationsQuery = { presentations: { totalCount: number, edges: Array<{ cursor: string, node: { category: string | null, topic: string | null, year: number | null, isPinned: boolean, isScheduled: boolean, version: number, id: string, title: string, description: string | null, youtubeUrl: string, presenter: string | null, duration: string | null, publishedAt: string, viewCount: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type PresentationRemovalQueryVariables = Exact<{
  id: string;
}>;


export type PresentationRemovalQuery = { presentation: { id: string, questionCount: number | null, publishedAnswerCount: number | null, publishedAnswerQuestions: Array<string> | null } | null };

export type PresentationCardFragment = { id: string, title: string, description: string | null, youtubeUrl: string, presenter: string | null, duration: string | null, publishedAt: string, isScheduled: boolean, viewCount: number };

export type PresentationCreateMutationVariables = Exact<{
  input: PresentationCreateInput;
}>;


export type PresentationCreateMutation = { presentationCreate: { presentation: { category: string | null, topic: string | null, year: number | null, isPinned: boolean, isScheduled: boolean, version: number, id: string, title: string, description: string | null, youtubeUrl: string, presenter: string | null, duration: string | null, publishedAt: string, viewCount: number } | null } };

export type PresentationUpdateMutationVariables = Exact<{
  input: PresentationUpdateInput;
}>;


export type PresentationUpdateMutation = { presentationUpdate: { presentation: { category: string | null, topic: string | null, year: number | null, isPinned: boolean, isScheduled: boolean, version: number, id: string, title: string, description: string | null, youtubeUrl: string, presenter: string | null, duration: string | null, publishedAt: string, viewCount: number } | null } };

export type PresentationDeleteMutationVariables = Exact<{
  input: VersionedIdInput;
}>;


export type PresentationDeleteMutation = { presentationDelete: { deletedPresentationId: string | null, deletedQuestionIds: Array<string>, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type PresentationViewRecordMutationVariables = Exact<{
  input: PresentationViewRecordInput;
}>;


export type PresentationViewRecordMutation = { presentationViewRecord: { recorded: boolean } };

export type AnswerHistoryQueryVariables = Exact<{
  id: string;
}>;


export type AnswerHistoryQuery = { node:
    | { id: string, answerHistory: Array<{ id: string, text: string, publishedAt: string | null }> }
    | Record<PropertyKey, never>
   | null };

export type MyQuestionFragment = { id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, progress: QuestionProgress | null, askedByCount: number, withdrawnAt: string | null, mergedInto: { id: string, questionText: string, presentationId: string, askedByCount: number, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null } | null, decline: { reason: DeclineReason, text: string, declinedAt: string, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, isReviewable: boolean, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, presentation: { id: string, title: string } };

export type MyQuestionsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MyQuestionsQuery = { viewerQuestions: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, progress: QuestionProgress | null, askedByCount: number, withdrawnAt: string | null, mergedInto: { id: string, questionText: string, presentationId: string, askedByCount: number, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null } | null, decline: { reason: DeclineReason, text: string, declinedAt: string, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, isReviewable: boolean, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, presentation: { id: string, title: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type QuestionWithdrawMutationVariables = Exact<{
  input: IdInput;
}>;


export type QuestionWithdrawMutation = { questionWithdraw: { question: { id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, progress: QuestionProgress | null, askedByCount: number, withdrawnAt: string | null, presentation: { id: string, title: string, answeredQuestionCount: number, pendingQuestionCount: number }, mergedInto: { id: string, questionText: string, presentationId: string, askedByCount: number, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null } | null, decline: { reason: DeclineReason, text: string, declinedAt: string, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, isReviewable: boolean, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null } } };

export type QuestionReviewRequestMutationVariables = Exact<{
  input: IdInput;
}>;


export type QuestionReviewRequestMutation = { questionReviewRequest: { question: { id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, progress: QuestionProgress | null, askedByCount: number, withdrawnAt: string | null, mergedInto: { id: string, questionText: string, presentationId: string, askedByCount: number, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null } | null, decline: { reason: DeclineReason, text: string, declinedAt: string, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, isReviewable: boolean, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, presentation: { id: string, title: string } } } };

export type ViewerQuestionChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuestionChangedSubscription = { viewerQuestionChanged: { id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, progress: QuestionProgress | null, askedByCount: number, withdrawnAt: string | null, mergedInto: { id: string, questionText: string, presentationId: string, askedByCount: number, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null } | null, decline: { reason: DeclineReason, text: string, declinedAt: string, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, isReviewable: boolean, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, presentation: { id: string, title: string } } };

export type PublicQuestionFragment = { id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, viewerHasReported: boolean, askedByCount: number, viewerHasUpvoted: boolean, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string } };

export type QuestionAskMutationVariables = Exact<{
  input: QuestionAskInput;
}>;


export type QuestionAskMutation = { questionAsk: { question: { id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, viewerHasReported: boolean, askedByCount: number, viewerHasUpvoted: boolean, presentation: { id: string, answeredQuestionCount: number, pendingQuestionCount: number }, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string } } } };

export type QuestionCountsFragment = { id: string, answeredQuestionCount: number, pendingQuestionCount: number };

export type QuestionCountsChangedSubscriptionVariables = Exact<{
  presentationId: string;
}>;


export type QuestionCountsChangedSubscription = { questionCountsChanged: Array<{ id: string, askedByCount: number, mergedQuestions: Array<{ id: string, questionText: string }>, presentation: { id: string, answeredQuestionCount: number, pendingQuestionCount: number } }> };

export type QuestionReportMutationVariables = Exact<{
  input: IdInput;
}>;


export type QuestionReportMutation = { questionReport: { question: { id: string, viewerHasReported: boolean } } };

export type QuestionUpvoteMutationVariables = Exact<{
  input: IdInput;
}>;


export type QuestionUpvoteMutation = { questionUpvote: { question: { id: string, askedByCount: number, viewerHasUpvoted: boolean } } };

export type QuestionUpvoteRemoveMutationVariables = Exact<{
  input: IdInput;
}>;


export type QuestionUpvoteRemoveMutation = { questionUpvoteRemove: { question: { id: string, askedByCount: number, viewerHasUpvoted: boolean } } };

export type QuestionsAnsweredSubscriptionVariables = Exact<{
  presentationId?: string | null | undefined;
}>;


export type QuestionsAnsweredSubscription = { questionsAnswered: Array<{ id: string, questionText: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, presentation: { id: string, answeredQuestionCount: number, pendingQuestionCount: number } }> };

export type QuestionsNeedApprovalQueryVariables = Exact<{ [key: string]: never; }>;


export type QuestionsNeedApprovalQuery = { viewer: { id: string, questionsNeedApproval: boolean } | null };

export type SimilarQuestionsQueryVariables = Exact<{
  presentationId: string;
  text: string;
}>;


export type SimilarQuestionsQuery = { similarQuestions: Array<{ id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, viewerHasReported: boolean, askedByCount: number, viewerHasUpvoted: boolean, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string } }> };

export type UpvotedQuestionFragment = { id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, viewerHasReported: boolean, askedByCount: number, viewerHasUpvoted: boolean, presentation: { id: string, title: string }, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string } };

export type UpvotedQuestionsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type UpvotedQuestionsQuery = { viewerQuestions: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, viewerHasReported: boolean, askedByCount: number, viewerHasUpvoted: boolean, presentation: { id: string, title: string }, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type HeldAnswerFragment = { id: string, number: number, text: string, review: { state: AnswerState, reviewedAt: string | null, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, citations: Array<{ title: string, announcement: { id: string, releasedAt: string | null } | null }> } | null, question: { id: string, questionText: string, answeredAt: string | null, askedByCount: number, presentation: { id: string, title: string } } };

export type ReleaseCardFragment = { id: string, state: ReleaseState, publishAt: string | null, announcementTitle: string | null, scheduledAt: string, publishedAt: string | null, cancelledAt: string | null, heldBecause: string | null, cancelledBecause: string | null, announcement: { id: string, releasedAt: string | null } | null, scheduledBy: { id: string, name: string | null }, answers: Array<{ id: string, number: number, text: string, review: { state: AnswerState, reviewedAt: string | null, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, citations: Array<{ title: string, announcement: { id: string, releasedAt: string | null } | null }> } | null, question: { id: string, questionText: string, answeredAt: string | null, askedByCount: number, presentation: { id: string, title: string } } }> };

export type AdminReleasesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AdminReleasesQuery = { viewer: { id: string, role: AdminRole | null } | null, disclosureSettings: { reviewRequired: boolean, frozen: boolean }, releases: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, state: ReleaseState, publishAt: string | null, announcementTitle: string | null, scheduledAt: string, publishedAt: string | null, cancelledAt: string | null, heldBecause: string | null, cancelledBecause: string | null, announcement: { id: string, releasedAt: string | null } | null, scheduledBy: { id: string, name: string | null }, answers: Array<{ id: string, number: number, text: string, review: { state: AnswerState, reviewedAt: string | null, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, citations: Array<{ title: string, announcement: { id: string, releasedAt: string | null } | null }> } | null, question: { id: string, questionText: string, answeredAt: string | null, askedByCount: number, presentation: { id: string, title: string } } }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ApprovedAnswersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ApprovedAnswersQuery = { answersApproved: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, number: number, text: string, review: { state: AnswerState, reviewedAt: string | null, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, citations: Array<{ title: string, announcement: { id: string, releasedAt: string | null } | null }> } | null, question: { id: string, questionText: string, answeredAt: string | null, askedByCount: number, presentation: { id: string, title: string } } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ChosenAnswersQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ChosenAnswersQuery = { nodes: Array<
    | { id: string, number: number, text: string, review: { state: AnswerState, reviewedAt: string | null, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, citations: Array<{ title: string, announcement: { id: string, releasedAt: string | null } | null }> } | null, question: { id: string, questionText: string, answeredAt: string | null, askedByCount: number, presentation: { id: string, title: string } } }
    | Record<PropertyKey, never>
   | null> };

export type PastReleasesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type PastReleasesQuery = { releases: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, state: ReleaseState, publishAt: string | null, announcementTitle: string | null, scheduledAt: string, publishedAt: string | null, cancelledAt: string | null, cancelledBecause: string | null, answers: Array<{ id: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AwaitedAnnouncementsQueryVariables = Exact<{
  first: number;
}>;


export type AwaitedAnnouncementsQuery = { announcements: { edges: Array<{ node: { id: string, title: string, awaitsExchange: boolean, releasedAt: string | null } }> } };

export type ReleaseScheduleMutationVariables = Exact<{
  input: ReleaseScheduleInput;
}>;


export type ReleaseScheduleMutation = { releaseSchedule: { release: { id: string, state: ReleaseState, publishAt: string | null, announcementTitle: string | null, scheduledAt: string, publishedAt: string | null, cancelledAt: string | null, heldBecause: string | null, cancelledBecause: string | null, announcement: { id: string, releasedAt: string | null } | null, scheduledBy: { id: string, name: string | null }, answers: Array<{ id: string, number: number, text: string, review: { state: AnswerState, reviewedAt: string | null, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, citations: Array<{ title: string, announcement: { id: string, releasedAt: string | null } | null }> } | null, question: { id: string, questionText: string, answeredAt: string | null, askedByCount: number, presentation: { id: string, title: string } } }> } } };

export type ReleaseUpdateMutationVariables = Exact<{
  input: ReleaseUpdateInput;
}>;


export type ReleaseUpdateMutation = { releaseUpdate: { release: { id: string, state: ReleaseState, publishAt: string | null, announcementTitle: string | null, scheduledAt: string, publishedAt: string | null, cancelledAt: string | null, heldBecause: string | null, cancelledBecause: string | null, announcement: { id: string, releasedAt: string | null } | null, scheduledBy: { id: string, name: string | null }, answers: Array<{ id: string, number: number, text: string, review: { state: AnswerState, reviewedAt: string | null, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, citations: Array<{ title: string, announcement: { id: string, releasedAt: string | null } | null }> } | null, question: { id: string, questionText: string, answeredAt: string | null, askedByCount: number, presentation: { id: string, title: string } } }> } } };

export type ReleaseCancelMutationVariables = Exact<{
  input: IdInput;
}>;


export type ReleaseCancelMutation = { releaseCancel: { release: { id: string, state: ReleaseState, publishAt: string | null, announcementTitle: string | null, scheduledAt: string, publishedAt: string | null, cancelledAt: string | null, heldBecause: string | null, cancelledBecause: string | null, announcement: { id: string, releasedAt: string | null } | null, scheduledBy: { id: string, name: string | null }, answers: Array<{ id: string, number: number, text: string, review: { state: AnswerState, reviewedAt: string | null, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, citations: Array<{ title: string, announcement: { id: string, releasedAt: string | null } | null }> } | null, question: { id: string, questionText: string, answeredAt: string | null, askedByCount: number, presentation: { id: string, title: string } } }> } } };

export type ReleaseNowMutationVariables = Exact<{
  input: AnswerPublishInput;
}>;


export type ReleaseNowMutation = { answerPublish: { answers: Array<{ id: string, number: number, text: string, review: { state: AnswerState, reviewedAt: string | null, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, citations: Array<{ title: string, announcement: { id: string, releasedAt: string | null } | null }> } | null, question: { id: string, questionText: string, answeredAt: string | null, askedByCount: number, presentation: { id: string, title: string } } }> } };

export type ReleaseChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ReleaseChangedSubscription = { releaseChanged: { id: string, state: ReleaseState } };

export type ReviewedElsewhereSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ReviewedElsewhereSubscription = { questionModerated: { action: ModerationAction } };

export type AdminShareholderFragment = { id: string, name: string | null, email: string, createdAt: string };

export type AdminShareholdersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type AdminShareholdersQuery = { shareholders: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, name: string | null, email: string, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ShareholderRemovalQueryVariables = Exact<{
  id: string;
}>;


export type ShareholderRemovalQuery = { shareholder: { id: string, questionCount: number, publishedAnswerCount: number, publishedAnswerQuestions: Array<string> } | null };

export type LegalHoldFieldsFragment = { shareholderId: string, reason: string, since: string };

export type LegalHoldQueryVariables = Exact<{
  shareholderId: string;
}>;


export type LegalHoldQuery = { legalHold: { shareholderId: string, reason: string, since: string } | null };

export type LegalHoldUpdateMutationVariables = Exact<{
  input: LegalHoldUpdateInput;
}>;


export type LegalHoldUpdateMutation = { legalHoldUpdate: { legalHold: { shareholderId: string, reason: string, since: string } | null } };

export type ShareholderUpdateMutationVariables = Exact<{
  input: ShareholderUpdateInput;
}>;


export type ShareholderUpdateMutation = { shareholderUpdate: { shareholder: { id: string, name: string | null, email: string, createdAt: string } } };

export type ShareholderDeleteMutationVariables = Exact<{
  input: ShareholderDeleteInput;
}>;


export type ShareholderDeleteMutation = { shareholderDelete: { deletedShareholderId: string, deletedQuestionIds: Array<string>, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type PortalQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalQuery = { portal: { companyName: string, exchangeName: string, offersAlerts: boolean, replyTo: string, ticker: string, timeZone: string } };

export type TeamMemberFragment = { id: string, name: string, email: string, role: AdminRole, lastSignedInAt: string | null, invitedUntil: string | null };

export type AdminTeamQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminTeamQuery = { viewer: { id: string, role: AdminRole | null } | null, administrators: Array<{ id: string, name: string, email: string, role: AdminRole, lastSignedInAt: string | null, invitedUntil: string | null }> };

export type AdministratorInviteMutationVariables = Exact<{
  input: AdministratorInviteInput;
}>;


export type AdministratorInviteMutation = { administratorInvite: { administrator: { id: string, name: string, email: string, role: AdminRole, lastSignedInAt: string | null, invitedUntil: string | null } | null, changeRequest: { id: string, subject: string, requestedBy: string | null, viewerHasRequested: boolean, at: string, voidAt: string } | null } };

export type AdministratorInviteResendMutationVariables = Exact<{
  input: IdInput;
}>;


export type AdministratorInviteResendMutation = { administratorInviteResend: { administrator: { id: string, name: string, email: string, role: AdminRole, lastSignedInAt: string | null, invitedUntil: string | null } | null } };

export type AdministratorUpdateMutationVariables = Exact<{
  input: AdministratorUpdateInput;
}>;


export type AdministratorUpdateMutation = { administratorUpdate: { administrator: { id: string, name: string, email: string, role: AdminRole, lastSignedInAt: string | null, invitedUntil: string | null } | null, changeRequest: { id: string, subject: string, requestedBy: string | null, viewerHasRequested: boolean, at: string, voidAt: string } | null } };

export type AdministratorRemoveMutationVariables = Exact<{
  input: AdministratorRemoveInput;
}>;


export type AdministratorRemoveMutation = { administratorRemove: { administrator: { id: string } | null, changeRequest: { id: string, subject: string, requestedBy: string | null, viewerHasRequested: boolean, at: string, voidAt: string } | null } };

export type ViewerRoleQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerRoleQuery = { viewer: { id: string, role: AdminRole | null } | null };

export type WebhookEndpointRowFragment = { id: string, url: string, events: Array<WebhookEvent>, state: WebhookEndpointState, disabledReason: string | null, disabledAt: string | null, secretHint: string, version: number };

export type WebhookDeliveryRowFragment = { id: string, event: WebhookEvent | null, state: WebhookDeliveryState, attempts: number, statusCode: number | null, durationMs: number | null, error: string | null, createdAt: string, nextAttemptAt: string | null };

export type AdminWebhooksQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AdminWebhooksQuery = { viewer: { id: string, role: AdminRole | null } | null, webhookEndpoints: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, url: string, events: Array<WebhookEvent>, state: WebhookEndpointState, disabledReason: string | null, disabledAt: string | null, secretHint: string, version: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type WebhookDeliveriesQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type WebhookDeliveriesQuery = { webhookEndpoint: { id: string, deliveries: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, event: WebhookEvent | null, state: WebhookDeliveryState, attempts: number, statusCode: number | null, durationMs: number | null, error: string | null, createdAt: string, nextAttemptAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type WebhookEndpointCreateMutationVariables = Exact<{
  input: WebhookEndpointCreateInput;
}>;


export type WebhookEndpointCreateMutation = { webhookEndpointCreate: { secret: string | null, webhookEndpoint: { id: string, url: string, events: Array<WebhookEvent>, state: WebhookEndpointState, disabledReason: string | null, disabledAt: string | null, secretHint: string, version: number } } };

export type WebhookEndpointUpdateMutationVariables = Exact<{
  input: WebhookEndpointUpdateInput;
}>;


export type WebhookEndpointUpdateMutation = { webhookEndpointUpdate: { secret: string | null, webhookEndpoint: { id: string, url: string, events: Array<WebhookEvent>, state: WebhookEndpointState, disabledReason: string | null, disabledAt: string | null, secretHint: string, version: number } } };

export type WebhookEndpointDeleteMutationVariables = Exact<{
  input: VersionedIdInput;
}>;


export type WebhookEndpointDeleteMutation = { webhookEndpointDelete: { deletedWebhookEndpointId: string } };

export type WebhookEndpointTestMutationVariables = Exact<{
  input: IdInput;
}>;


export type WebhookEndpointTestMutation = { webhookEndpointTest: { webhookDelivery: { id: string, event: WebhookEvent | null, state: WebhookDeliveryState, attempts: number, statusCode: number | null, durationMs: number | null, error: string | null, createdAt: string, nextAttemptAt: string | null } } };

export type WebhookDeliveryRetryMutationVariables = Exact<{
  input: IdInput;
}>;


export type WebhookDeliveryRetryMutation = { webhookDeliveryRetry: { webhookDelivery: { id: string, event: WebhookEvent | null, state: WebhookDeliveryState, attempts: number, statusCode: number | null, durationMs: number | null, error: string | null, createdAt: string, nextAttemptAt: string | null } } };

export type AdminAnnouncementDetailQueryVariables = Exact<{
  id: string;
}>;


export type AdminAnnouncementDetailQuery = { announcement: { source: AnnouncementSource, releasedAt: string | null, asxAnnouncementId: string | null, needsDocumentConfirmation: boolean, version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, sameAs: { id: string, title: string } | null, possibleMatches: Array<{ id: string, title: string, publishedAt: string, awaitsExchange: boolean, asxAnnouncementId: string | null }> | null, document: { fileName: string, size: number } | null } | null };

export type AdminDashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminDashboardQuery = { viewer: { id: string, role: AdminRole | null } | null, adminStats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number }, disclosureSettings: { reviewRequired: boolean, frozen: boolean }, moderationQueues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }> };

export type AdminPolicyDetailQueryVariables = Exact<{
  id: string;
}>;


export type AdminPolicyDetailQuery = { policy: { version: number, id: string, title: string, pdfUrl: string, category: string | null, lastUpdated: string, pdf: { fileName: string, size: number } | null } | null };

export type AdminPresentationDetailQueryVariables = Exact<{
  id: string;
}>;


export type AdminPresentationDetailQuery = { presentation: { questionCount: number | null, category: string | null, topic: string | null, year: number | null, isPinned: boolean, isScheduled: boolean, version: number, id: string, title: string, description: string | null, youtubeUrl: string, presenter: string | null, duration: string | null, publishedAt: string, viewCount: number } | null };

export type AdminShareholderDetailQueryVariables = Exact<{
  id: string;
}>;


export type AdminShareholderDetailQuery = { viewer: { id: string, role: AdminRole | null } | null, shareholder: { questionCount: number, id: string, name: string | null, email: string, createdAt: string } | null };

export type AnnouncementQueryVariables = Exact<{
  id: string;
}>;


export type AnnouncementQuery = { announcement: { id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, document: { fileName: string, size: number } | null } | null };

export type AnnouncementsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AnnouncementsQuery = { announcements: { totalCount: number, edges: Array<{ cursor: string, node: { version: number, id: string, title: string, content: string, category: string | null, documentUrl: string | null, publishedAt: string, updatedAt: string, isScheduled: boolean, awaitsExchange: boolean, isPriceSensitive: boolean, document: { fileName: string, size: number } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { portal: { exchangeName: string, ticker: string }, pinnedPresentation: { id: string, title: string, description: string | null, youtubeUrl: string, presenter: string | null, duration: string | null, publishedAt: string, isScheduled: boolean, viewCount: number } | null, presentations: { edges: Array<{ cursor: string, node: { id: string, title: string, description: string | null, youtubeUrl: string, presenter: string | null, duration: string | null, publishedAt: string, isScheduled: boolean, viewCount: number } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, announcements: { edges: Array<{ cursor: string, node: { id: string, title: string, content: string, category: string | null, publishedAt: string, isScheduled: boolean, awaitsExchange: boolean } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PoliciesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PoliciesQuery = { policies: { totalCount: number, edges: Array<{ cursor: string, node: { version: number, id: string, title: string, pdfUrl: string, category: string | null, lastUpdated: string, pdf: { fileName: string, size: number } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PolicyQueryVariables = Exact<{
  id: string;
}>;


export type PolicyQuery = { policy: { id: string, title: string, pdfUrl: string, category: string | null, lastUpdated: string, pdf: { fileName: string, size: number } | null } | null };

export type PresentationQueryVariables = Exact<{
  id: string;
  order?: QuestionOrder;
  first?: number;
  after?: string | null | undefined;
  from?: string | null | undefined;
}>;


export type PresentationQuery = { presentation: { id: string, title: string, description: string | null, youtubeUrl: string, presenter: string | null, duration: string | null, publishedAt: string, isScheduled: boolean, viewCount: number, answeredQuestionCount: number, pendingQuestionCount: number, viewerPendingQuestions: Array<{ id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, viewerHasReported: boolean, askedByCount: number, viewerHasUpvoted: boolean, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string } }>, ledger: { medianSeconds: number | null, p90Seconds: number | null, asAt: string, asked: number, answered: number, merged: number, declined: number, withdrawn: number, setAside: number, removed: number, open: number, declinedBy: Array<{ reason: DeclineReason, count: number }> }, questions: { edges: Array<{ cursor: string, node: { id: string, questionText: string, createdAt: string, answerText: string | null, answeredAt: string | null, answerUpdatedAt: string | null, status: QuestionStatus, viewerHasReported: boolean, askedByCount: number, viewerHasUpvoted: boolean, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } | null };

export type PresentationsQueryVariables = Exact<{
  filter?: PresentationFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type PresentationsQuery = { presentationChoices: { categories: Array<string>, topics: Array<string>, years: Array<number> }, presentations: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, title: string, description: string | null, youtubeUrl: string, presenter: string | null, duration: string | null, publishedAt: string, isScheduled: boolean, viewCount: number } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type QuestionLedgerQueryVariables = Exact<{
  year: number;
}>;


export type QuestionLedgerQuery = { questionYears: Array<number>, questionLedger: { checkpointSize: number | null, medianSeconds: number | null, p90Seconds: number | null, asAt: string, asked: number, answered: number, merged: number, declined: number, withdrawn: number, setAside: number, removed: number, open: number, byPresentation: Array<{ presentation: { id: string, title: string } | null, ledger: { asked: number, answered: number, merged: number, declined: number, withdrawn: number, setAside: number, removed: number, open: number } }>, declinedBy: Array<{ reason: DeclineReason, count: number }> } };
