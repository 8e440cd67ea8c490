/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** The emailed link’s token and the new password of the administrator. */
export type AdminPasswordResetInput = {
  /** The new password, 8 to 128 characters of any script and none of the 5,000 most common ones; it may be the old one. */
  newPassword: string;
  /** The token: the last segment of the link’s path. */
  token: string;
};

/** Input of adminPasswordResetRequest. */
export type AdminPasswordResetRequestInput = {
  /** The administrator’s e-mail address, case-insensitive. */
  email: string;
};

/** What an administrator may do. Each role may do all that those after it may. */
export type AdminRole =
  /** What editors may; also reviews, where answers are reviewed before they are published. */
  | 'APPROVER'
  /** Writes and moderates: answers, presentations, announcements, policies, shareholders, imports, undelivered mails. */
  | 'EDITOR'
  /** Everything: also the team, settings and webhooks. One owner always remains. */
  | 'OWNER'
  /** Reads everything in the admin area, and changes nothing. */
  | 'VIEWER';

/** An administrator’s e-mail address and password. */
export type AdminSignInInput = {
  /** E-mail address, case-insensitive. */
  email: string;
  /** Password. */
  password: string;
};

/** Who is invited. */
export type AdministratorInviteInput = {
  /** E-mail address, case-insensitive; that of no other administrator. */
  email: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Name, not empty. */
  name: string;
  /** What the administrator may do. */
  role: AdminRole;
};

/** The administrator who is removed. */
export type AdministratorRemoveInput = {
  /** Which administrator. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
};

/** What an administrator may do from now on. */
export type AdministratorUpdateInput = {
  /** Which administrator. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** The new role. */
  role: AdminRole;
};

/** How often. */
export type AlertFrequency =
  /** One mail a day with all that is new, at 08:30 in the portal’s zone; none when nothing is. */
  | 'DAILY'
  /** A mail for each publication, once the public page shows it. */
  | 'IMMEDIATELY'
  /** None. What every topic begins with. */
  | 'NEVER';

/** By what somebody gets no more of a topic. */
export type AlertLeavingWay =
  /** A mail came back for good. */
  | 'BOUNCE'
  /** They marked a mail as spam. */
  | 'COMPLAINT'
  /** The shareholder was deleted. */
  | 'DELETION'
  /** The button of their mail program. */
  | 'ONE_CLICK'
  /** A page of the portal. */
  | 'PAGE'
  /** The mail provider was told to stop, by its own link in the mail or by hand. */
  | 'PROVIDER';

/** How often to be mailed about a topic. */
export type AlertPreferenceInput = {
  /** How often. */
  frequency: AlertFrequency;
  /** The topic. */
  topic: AlertTopic;
};

/** What to be mailed about. */
export type AlertPreferencesUpdateInput = {
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Each topic at most once; what is left out stays. */
  preferences: Array<AlertPreferenceInput>;
  /** The token of a link in an alert, in place of a session. */
  token?: string | null | undefined;
};

/** Content that is not saved yet. */
export type AlertPreviewInput = {
  /** Category of an announcement. */
  category?: string | null | undefined;
  /** Its kind. */
  kind: AlertPreviewKind;
  /** Time of publication. */
  publishedAt: string;
  /** The text of an announcement, or the description of a presentation. */
  text: string;
  /** Its title. */
  title: string;
};

/** Kind of content that a preview is about. */
export type AlertPreviewKind =
  /** An announcement. */
  | 'ANNOUNCEMENT'
  /** A presentation. */
  | 'PRESENTATION';

/** Why mails of a topic do not come although they may be wanted. */
export type AlertProblem =
  /** A mail to the address came back. Choosing the topic again tries once more. */
  | 'BOUNCED'
  /** A mail was marked as spam, which the mail provider does not take back. */
  | 'COMPLAINED';

/** Of which topic to send a test mail. */
export type AlertTestInput = {
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** The topic. */
  topic: AlertTopic;
};

/** What shareholders are mailed about. */
export type AlertTopic =
  /** Every other announcement. */
  | 'ANNOUNCEMENTS'
  /** Official answers to questions of shareholders. */
  | 'ANSWERS'
  /** New recordings and briefings. */
  | 'PRESENTATIONS'
  /** Results and periodic reports: announcements of the categories that the company names. */
  | 'RESULTS';

/** A new announcement. */
export type AnnouncementCreateInput = {
  /** Whether only administrators see it until the exchange has released it, which is expected at `publishedAt`. Unchanged when left out; only of what is not public yet. */
  awaitsExchange?: boolean | null | undefined;
  /** Category, as the company names it. */
  category?: string | null | undefined;
  /** The whole text, plain, one paragraph per line; not empty. */
  content: string;
  /** Link to the attached document: http(s), or a path under `/objects` of this portal, refused when there is no file. */
  documentUrl?: string | null | undefined;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Time of publication. */
  publishedAt: string;
  /** Title, one line, not empty. */
  title: string;
};

/** An announcement that awaits the exchange, and an imported one that it is not. */
export type AnnouncementMatchDismissInput = {
  /** The `asxAnnouncementId` of the imported one, of `Announcement.possibleMatches`. */
  feedItemId: string;
  /** The announcement that awaits the exchange. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
};

/** An announcement that awaits the exchange, and what it is matched to. */
export type AnnouncementMatchInput = {
  /** The exchange’s identifier of the imported announcement, its `asxAnnouncementId`: one of `Announcement.possibleMatches`, or another that can be matched. */
  feedItemId: string;
  /** The announcement that awaits the exchange. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
};

/** A matched announcement that the exchange has released. */
export type AnnouncementReleaseConfirmInput = {
  /** The announcement’s id. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Time of its release, as the exchange’s website shows it. */
  releasedAt: string;
};

/** The origin of an announcement. */
export type AnnouncementSource =
  /** Imported from the stock exchange. */
  | 'EXCHANGE'
  /** Written by an administrator. */
  | 'MANUAL';

/** The new values of an announcement. `category` is unchanged when left out. */
export type AnnouncementUpdateInput = {
  /** Whether only administrators see it until the exchange has released it, which is expected at `publishedAt`. Unchanged when left out; only of what is not public yet. */
  awaitsExchange?: boolean | null | undefined;
  /** Category, as the company names it. */
  category?: string | null | undefined;
  /** The whole text, plain, one paragraph per line; not empty. */
  content: string;
  /** Link to the attached document: http(s), or a path under `/objects` of this portal, refused when there is no file. */
  documentUrl?: string | null | undefined;
  /** The version that this change is based on. If somebody has changed it since, this is refused with CONFLICT and the current state in `extensions.current`. Without it there is no check. */
  expectedVersion?: number | null | undefined;
  /** The id of the announcement. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Time of publication. */
  publishedAt: string;
  /** Title, one line, not empty. */
  title: string;
};

/** What an official answer rests on. */
export type AnswerBasis =
  /** On the declaration, by author and approver, that it says nothing new. */
  | 'NOTHING_NEW'
  /** On announcements that the exchange has released, which it cites. */
  | 'RELEASED';

/** What a reviewer decides of a version of an official answer. */
export type AnswerDecision =
  /** It may be published as it is. */
  | 'APPROVE'
  /** It may not; the note says why. */
  | 'REQUEST_CHANGES';

/** Answers to publish together. */
export type AnswerPublishInput = {
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** The ids of 1 to 100 versions. */
  ids: Array<string>;
};

/** A decision on a version of an answer. */
export type AnswerReviewInput = {
  /** The decision. */
  decision: AnswerDecision;
  /** To approve one that rests on NOTHING_NEW: the id of the declaration’s wording, which the approver declares too. */
  declarationId?: string | null | undefined;
  /** The version’s id. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** What should change, or a remark; at most 1,000 characters. REQUEST_CHANGES needs it. */
  note?: string | null | undefined;
};

/** A draft of an official answer. */
export type AnswerSaveInput = {
  /** What it rests on. Left out, it stays; null takes it away. */
  basis?: AnswerBasis | null | undefined;
  /** The pages on which it rests, at most 20, in place of those that it has. Left out, they stay. */
  citations?: Array<CitationInput> | null | undefined;
  /** With NOTHING_NEW the id of the declaration’s wording that holds, as `wordings` has it. Any other is no declaration: then it has no basis yet. */
  declarationId?: string | null | undefined;
  /** The revision on which this rests, 0 where there is no draft. If somebody has saved since, this is refused with CONFLICT and `revision`, `text`, `number` and `state` in `extensions.current`. Left out, there is no check. */
  expectedRevision?: number | null | undefined;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** The question that it answers. */
  questionId: string;
  /** Plain text of at most 20,000 characters; submitted, of at least 10. */
  text: string;
};

/** How far a version of an official answer has come. */
export type AnswerState =
  /** Another administrator has approved it; it can be published. */
  | 'APPROVED'
  /** Another administrator asks for changes; saving begins the next version. */
  | 'CHANGES_REQUESTED'
  /** It is being written. */
  | 'DRAFT'
  /** It is approved, and waits for its release. */
  | 'HELD'
  /** It waits for another administrator, and is not rewritten. */
  | 'IN_REVIEW'
  /** Everybody can read it. */
  | 'PUBLISHED'
  /** A later version, or the end of its question, took its place. */
  | 'SUPERSEDED'
  /** It was published and is no longer shown. */
  | 'WITHDRAWN';

/** The version of an answer that is submitted for review. */
export type AnswerSubmitInput = {
  /** Whether approvers are mailed at once: those who wrote nothing of it. Left out, or false, they are mailed once a day what waits for them. */
  asksAtOnce?: boolean | null | undefined;
  /** Id of the item. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
};

/** The published answer that is taken back. */
export type AnswerWithdrawInput = {
  /** The published version’s id. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Why, for administrators alone; at most 1,000 characters. */
  reason: string;
};

/** How a broadcast stands. */
export type BroadcastState =
  /** What had not been handed over never will be. */
  | 'CANCELLED'
  /** Nothing is left to be handed over. Mails may be unknown. */
  | 'DONE'
  /** By an administrator, or by itself after complaints. */
  | 'PAUSED'
  /** Batches are handed to the mail provider. */
  | 'SENDING'
  /** No mail leaves before every process of the portal shows the public page. */
  | 'WAITING_FOR_PAGE';

/** A page of an announcement. */
export type CitationInput = {
  /** The announcement. */
  announcementId: string;
  /** The page of its document, from 1. */
  page: number;
};

/** Why the company declines to answer a question. Its asker reads the wording that an owner has set for it. */
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

/** Field of `DisclosureSettings` that owners change. */
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

/** The settings to change. What is left out stays. */
export type DisclosureSettingsUpdateInput = {
  /** Whether answers have to say what they rest on. */
  basisRequired?: boolean | null | undefined;
  /** Whether flagged questions are hidden from the public. */
  flaggedAreHidden?: boolean | null | undefined;
  /** Whether no answer is published. */
  frozen?: boolean | null | undefined;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Whether new questions wait for approval. */
  questionsNeedApproval?: boolean | null | undefined;
  /** Whether answers need another administrator’s approval. */
  reviewRequired?: boolean | null | undefined;
};

/** Kind of actor. */
export type EvidenceActorKind =
  /** An administrator, including removed ones. */
  | 'ADMINISTRATOR'
  /** A shareholder, including deleted ones. */
  | 'SHAREHOLDER'
  /** The portal itself. */
  | 'SYSTEM';

/** Which events: all that is given must hold. */
export type EvidenceEventFilterInput = {
  /** Only by this administrator or shareholder. */
  actorId?: string | null | undefined;
  /** Only at or after this time. */
  from?: string | null | undefined;
  /** Only about this, also when it has been deleted. */
  subjectId?: string | null | undefined;
  /** Only before this time. */
  to?: string | null | undefined;
  /** Only of this type. */
  type?: EvidenceType | null | undefined;
};

/** The order of events. */
export type EvidenceOrder =
  /** By when they happened, the newest first. */
  | 'NEWEST_FIRST'
  /** By when they happened. */
  | 'OLDEST_FIRST';

/** What to export: all that is given must hold; nothing given is everything. */
export type EvidencePackCreateInput = {
  /** Only events at or after this time. */
  from?: string | null | undefined;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Only about this presentation and its questions, also when they have been deleted. */
  presentationId?: string | null | undefined;
  /** Only about this question, also when it has been deleted. */
  questionId?: string | null | undefined;
  /** Only what this shareholder did, and what was done to their questions. */
  shareholderId?: string | null | undefined;
  /** Only events before this time. */
  to?: string | null | undefined;
};

/** How an export of the evidence stands. */
export type EvidencePackState =
  /** An administrator cancelled it, or it expired because personal data has been erased since; `error` says so then. */
  | 'CANCELLED'
  /** It could not be written; `error` says why. */
  | 'FAILED'
  /** It can be downloaded. */
  | 'READY'
  /** It is being written. */
  | 'RUNNING'
  /** It waits for its turn. */
  | 'WAITING';

/** Type of an event of the evidence. More may come. */
export type EvidenceType =
  /** `administrator.added` in exports. */
  | 'ADMINISTRATOR_ADDED'
  /** `administrator.invited` in exports. */
  | 'ADMINISTRATOR_INVITED'
  /** `administrator.link_created` in exports. */
  | 'ADMINISTRATOR_LINK_CREATED'
  /** `administrator.password_changed` in exports. */
  | 'ADMINISTRATOR_PASSWORD_CHANGED'
  /** `administrator.removed` in exports. */
  | 'ADMINISTRATOR_REMOVED'
  /** `administrator.role_changed` in exports. */
  | 'ADMINISTRATOR_ROLE_CHANGED'
  /** `alerts.bounced` in exports. */
  | 'ALERTS_BOUNCED'
  /** `alerts.changed` in exports. */
  | 'ALERTS_CHANGED'
  /** `announcement.created` in exports. */
  | 'ANNOUNCEMENT_CREATED'
  /** `announcement.deleted` in exports. */
  | 'ANNOUNCEMENT_DELETED'
  /** `announcement.document_confirmed` in exports. */
  | 'ANNOUNCEMENT_DOCUMENT_CONFIRMED'
  /** `announcement.imported` in exports. */
  | 'ANNOUNCEMENT_IMPORTED'
  /** `announcement.kept` in exports. */
  | 'ANNOUNCEMENT_KEPT'
  /** `announcement.matched` in exports. */
  | 'ANNOUNCEMENT_MATCHED'
  /** `announcement.match_dismissed` in exports. */
  | 'ANNOUNCEMENT_MATCH_DISMISSED'
  /** `announcement.published` in exports. */
  | 'ANNOUNCEMENT_PUBLISHED'
  /** `announcement.released` in exports. */
  | 'ANNOUNCEMENT_RELEASED'
  /** `announcement.updated` in exports. */
  | 'ANNOUNCEMENT_UPDATED'
  /** `answer.approved` in exports. */
  | 'ANSWER_APPROVED'
  /** `answer.changes_requested` in exports. */
  | 'ANSWER_CHANGES_REQUESTED'
  /** `answer.corrected` in exports. */
  | 'ANSWER_CORRECTED'
  /** `answer.drafted` in exports. */
  | 'ANSWER_DRAFTED'
  /** `answer.held` in exports. */
  | 'ANSWER_HELD'
  /** `answer.hold_lifted` in exports. */
  | 'ANSWER_HOLD_LIFTED'
  /** `answer.published` in exports. */
  | 'ANSWER_PUBLISHED'
  /** `answer.recalled` in exports. */
  | 'ANSWER_RECALLED'
  /** `answer.submitted` in exports. */
  | 'ANSWER_SUBMITTED'
  /** `answer.superseded` in exports. */
  | 'ANSWER_SUPERSEDED'
  /** `answer.withdrawn` in exports. */
  | 'ANSWER_WITHDRAWN'
  /** `broadcast.cancelled` in exports. */
  | 'BROADCAST_CANCELLED'
  /** `broadcast.done` in exports. */
  | 'BROADCAST_DONE'
  /** `broadcast.paused` in exports. */
  | 'BROADCAST_PAUSED'
  /** `broadcast.resumed` in exports. */
  | 'BROADCAST_RESUMED'
  /** `broadcast.started` in exports. */
  | 'BROADCAST_STARTED'
  /** `change.confirmed` in exports. */
  | 'CHANGE_CONFIRMED'
  /** `change.rejected` in exports. */
  | 'CHANGE_REJECTED'
  /** `change.requested` in exports. */
  | 'CHANGE_REQUESTED'
  /** `database.restored` in exports. */
  | 'DATABASE_RESTORED'
  /** `evidence.exported` in exports. */
  | 'EVIDENCE_EXPORTED'
  /** `file.deleted` in exports. */
  | 'FILE_DELETED'
  /** `file.uploaded` in exports. */
  | 'FILE_UPLOADED'
  /** `mail.deleted` in exports. */
  | 'MAIL_DELETED'
  /** `mail.retried` in exports. */
  | 'MAIL_RETRIED'
  /** `policy.created` in exports. */
  | 'POLICY_CREATED'
  /** `policy.deleted` in exports. */
  | 'POLICY_DELETED'
  /** `policy.updated` in exports. */
  | 'POLICY_UPDATED'
  /** `presentation.created` in exports. */
  | 'PRESENTATION_CREATED'
  /** `presentation.deleted` in exports. */
  | 'PRESENTATION_DELETED'
  /** `presentation.published` in exports. */
  | 'PRESENTATION_PUBLISHED'
  /** `presentation.updated` in exports. */
  | 'PRESENTATION_UPDATED'
  /** `question.approved` in exports. */
  | 'QUESTION_APPROVED'
  /** `question.archived` in exports. */
  | 'QUESTION_ARCHIVED'
  /** `question.asked` in exports. */
  | 'QUESTION_ASKED'
  /** `question.declined` in exports. */
  | 'QUESTION_DECLINED'
  /** `question.deleted` in exports. */
  | 'QUESTION_DELETED'
  /** `question.flagged` in exports. */
  | 'QUESTION_FLAGGED'
  /** `question.merged` in exports. */
  | 'QUESTION_MERGED'
  /** `question.note_changed` in exports. */
  | 'QUESTION_NOTE_CHANGED'
  /** `question.reported` in exports. */
  | 'QUESTION_REPORTED'
  /** `question.restored` in exports. */
  | 'QUESTION_RESTORED'
  /** `question.review_decided` in exports. */
  | 'QUESTION_REVIEW_DECIDED'
  /** `question.review_requested` in exports. */
  | 'QUESTION_REVIEW_REQUESTED'
  /** `question.unflagged` in exports. */
  | 'QUESTION_UNFLAGGED'
  /** `question.unmerged` in exports. */
  | 'QUESTION_UNMERGED'
  /** `question.upvoted` in exports. */
  | 'QUESTION_UPVOTED'
  /** `question.upvote_removed` in exports. */
  | 'QUESTION_UPVOTE_REMOVED'
  /** `question.withdrawn` in exports. */
  | 'QUESTION_WITHDRAWN'
  /** `settings.changed` in exports. */
  | 'SETTINGS_CHANGED'
  /** `shareholder.deleted` in exports. */
  | 'SHAREHOLDER_DELETED'
  /** `shareholder.erased` in exports. */
  | 'SHAREHOLDER_ERASED'
  /** `shareholder.hold_lifted` in exports. */
  | 'SHAREHOLDER_HOLD_LIFTED'
  /** `shareholder.hold_set` in exports. */
  | 'SHAREHOLDER_HOLD_SET'
  /** `shareholder.registered` in exports. */
  | 'SHAREHOLDER_REGISTERED'
  /** `shareholder.updated` in exports. */
  | 'SHAREHOLDER_UPDATED'
  /** `webhook.created` in exports. */
  | 'WEBHOOK_CREATED'
  /** `webhook.deleted` in exports. */
  | 'WEBHOOK_DELETED'
  /** `webhook.delivery_retried` in exports. */
  | 'WEBHOOK_DELIVERY_RETRIED'
  /** `webhook.disabled` in exports. */
  | 'WEBHOOK_DISABLED'
  /** `webhook.tested` in exports. */
  | 'WEBHOOK_TESTED'
  /** `webhook.updated` in exports. */
  | 'WEBHOOK_UPDATED'
  /** `wording.changed` in exports. */
  | 'WORDING_CHANGED';

/** A file to store. */
export type FileUploadInput = {
  /** The file, at most 10,485,760 bytes, as a part of a GraphQL multipart request. */
  file: unknown;
  /** The purpose of the file. */
  purpose: UploadPurpose;
};

/** The item to change. */
export type IdInput = {
  /** Id of the item. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
};

/** Whether a shareholder’s personal data in the evidence are kept. */
export type LegalHoldUpdateInput = {
  /** Whether they are held from now on. */
  held: boolean;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Why; required to set it, at most 1000 characters. */
  reason?: string | null | undefined;
  /** The shareholder’s id, also when the account is deleted. */
  shareholderId: string;
};

/** Input of magicLinkVerify. */
export type MagicLinkVerifyInput = {
  /** The token: the last segment of the link’s path. */
  token: string;
};

/** What a mail is about. */
export type MailKind =
  /** Welcomes a new administrator, with a link that sets the password. */
  | 'ADMIN_ADDED'
  /** Invites an administrator, with a link that lets them choose a password. */
  | 'ADMIN_INVITED'
  /** Tells an administrator which answers wait for their review: once a day, or when an author asks for it. */
  | 'ANSWERS_TO_REVIEW'
  /** Tells an administrator that another one has approved an answer of theirs, or asks for changes. */
  | 'ANSWER_REVIEWED'
  /** Tells whoever was mailed an official answer that it has been corrected. */
  | 'ANSWER_UPDATED'
  /** Tells whoever was mailed an official answer that it has been withdrawn. */
  | 'ANSWER_WITHDRAWN'
  /** Tells an owner whether another one has confirmed what they had asked for. */
  | 'CHANGE_DECIDED'
  /** Asks an owner to confirm what another owner has asked for. */
  | 'CHANGE_REQUESTED'
  /** A checkpoint of the evidence, for whoever keeps them outside the company. */
  | 'CHECKPOINT_SIGNED'
  /** Tells an administrator that the password was changed. */
  | 'PASSWORD_CHANGED'
  /** A link with which an administrator sets a new password. */
  | 'PASSWORD_RESET'
  /** Tells a shareholder of the official answer. */
  | 'QUESTION_ANSWERED'
  /** Tells a shareholder that the company declines to answer, and why. */
  | 'QUESTION_DECLINED'
  /** Tells an administrator that a release is due and held. */
  | 'RELEASE_OVERDUE'
  /** Tells a shareholder what came of the review of a declined question. */
  | 'REVIEW_DECIDED'
  /** A link that signs somebody in. */
  | 'SIGN_IN_LINK'
  /** Tells a shareholder who added themselves to a question of the official answer. */
  | 'UPVOTED_QUESTION_ANSWERED';

/** What happened to a question. */
export type ModerationAction =
  /** It was given its official answer, or that was corrected or withdrawn. */
  | 'ANSWERED'
  /** A version of its answer waits for its release, for another one, or no longer. */
  | 'ANSWER_HELD'
  /** A version of its answer was taken back from review. */
  | 'ANSWER_RECALLED'
  /** A version of its answer was approved, or changes were requested. */
  | 'ANSWER_REVIEWED'
  /** A draft of its answer was saved, or its figures were looked up. Its version stays, as with the next four; `reviewRevision` grows. */
  | 'ANSWER_SAVED'
  /** A version of its answer was submitted for review. */
  | 'ANSWER_SUBMITTED'
  /** It was approved for the public. */
  | 'APPROVED'
  /** It was archived. */
  | 'ARCHIVED'
  /** A shareholder asked it. */
  | 'ASKED'
  /** It was declined, which nobody else is told for some seconds. */
  | 'DECLINED'
  /** Its asker was told that it was declined. */
  | 'DECLINE_TOLD'
  /** It was deleted with its presentation or its asker. */
  | 'DELETED'
  /** It was flagged. */
  | 'FLAGGED'
  /** It was flagged before, and is hidden since the settings say so. */
  | 'HIDDEN'
  /** It was merged with one that asks the same, or what became of that one has changed. */
  | 'MERGED'
  /** Its note among administrators was written, changed or taken away. */
  | 'NOTED'
  /** No change yet: the subscription is active, and these are the initial counts. */
  | 'OPENED'
  /** A shareholder reported it. */
  | 'REPORTED'
  /** It was brought back from the archive. */
  | 'RESTORED'
  /** Another person upheld the decline or reopened the question. */
  | 'REVIEW_DECIDED'
  /** Its asker asked for another person’s review of the decline. */
  | 'REVIEW_REQUESTED'
  /** It is flagged, and shown again since the settings say so. */
  | 'SHOWN'
  /** Its flag was taken away. */
  | 'UNFLAGGED'
  /** It was merged, and stands alone again. */
  | 'UNMERGED'
  /** Its asker took it back. */
  | 'WITHDRAWN';

/** A filter of a list of the moderation desk. All given conditions must match. */
export type ModerationQueueFilter = {
  /** Only questions on this presentation. */
  presentationId?: string | null | undefined;
  /** Only declined questions that wait for another person’s review. */
  reviewRequested?: boolean | null | undefined;
  /** Part of the question, or of its asker’s name or address, case-insensitive; one or two letters match the start of a word. */
  search?: string | null | undefined;
};

/** A new policy. */
export type PolicyCreateInput = {
  /** Category, as the company names it. */
  category?: string | null | undefined;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Link to the PDF: http(s), or a path under `/objects` of this portal, refused when there is no file. */
  pdfUrl: string;
  /** Title, one line, not empty. */
  title: string;
};

/** The new values of a policy. `category` is unchanged when left out. */
export type PolicyUpdateInput = {
  /** Category, as the company names it. */
  category?: string | null | undefined;
  /** The version that this change is based on. If somebody has changed it since, this is refused with CONFLICT and the current state in `extensions.current`. Without it there is no check. */
  expectedVersion?: number | null | undefined;
  /** The id of the policy. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Link to the PDF: http(s), or a path under `/objects` of this portal, refused when there is no file. */
  pdfUrl: string;
  /** Title, one line, not empty. */
  title: string;
};

/** A new presentation. */
export type PresentationCreateInput = {
  /** One of `presentationChoices.categories`. */
  category?: string | null | undefined;
  /** Description in plain text. */
  description?: string | null | undefined;
  /** Duration of the video as shown, for example "52:36". */
  duration?: string | null | undefined;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Whether it is pinned; by default false. */
  isPinned?: boolean | null | undefined;
  /** Name and role of the presenter. */
  presenter?: string | null | undefined;
  /** Time of publication, by default now; null is refused. */
  publishedAt?: string | null | undefined;
  /** Title, one line, not empty. */
  title: string;
  /** One of `presentationChoices.topics`. */
  topic?: string | null | undefined;
  /** Four digits. */
  year?: number | null | undefined;
  /** Link to the YouTube video, with its eleven-character id. */
  youtubeUrl: string;
};

/** A filter of presentations. All given conditions must match. */
export type PresentationFilter = {
  /** The category. */
  category?: string | null | undefined;
  /** Whether it is pinned. */
  isPinned?: boolean | null | undefined;
  /** Only what has been published since, this instant included. */
  publishedSince?: string | null | undefined;
  /** Part of the title, case-insensitive; one or two letters match the start of a word. */
  search?: string | null | undefined;
  /** The topic. */
  topic?: string | null | undefined;
  /** Only what has been changed or published since, this instant included: `updatedAt` is not earlier. */
  updatedSince?: string | null | undefined;
  /** The year. */
  year?: number | null | undefined;
};

/** The new values of a presentation. `presenter` and `duration` are unchanged when left out. */
export type PresentationUpdateInput = {
  /** One of `presentationChoices.categories`. */
  category?: string | null | undefined;
  /** Description in plain text. */
  description?: string | null | undefined;
  /** Duration of the video as shown, for example "52:36". */
  duration?: string | null | undefined;
  /** The version that this change is based on. If somebody has changed it since, this is refused with CONFLICT and the current state in `extensions.current`. Without it there is no check. */
  expectedVersion?: number | null | undefined;
  /** The id of the presentation. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Whether it is pinned; by default false. */
  isPinned?: boolean | null | undefined;
  /** Name and role of the presenter. */
  presenter?: string | null | undefined;
  /** Time of publication. */
  publishedAt: string;
  /** Title, one line, not empty. */
  title: string;
  /** One of `presentationChoices.topics`. */
  topic?: string | null | undefined;
  /** Four digits. */
  year?: number | null | undefined;
  /** Link to the YouTube video, with its eleven-character id. */
  youtubeUrl: string;
};

/** The presentation whose page was opened. */
export type PresentationViewRecordInput = {
  /** The id of the presentation. */
  id: string;
};

/** The question that is acted on. */
export type QuestionActionInput = {
  /** The version on which this rests. What stands already succeeds whatever it is; where another has decided otherwise since, it is refused with CONFLICT. Left out, it is carried out. */
  expectedVersion?: number | null | undefined;
  /** The question’s id. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** A note among administrators, at most 1,000 characters. Left out or empty, the note stays as it is. */
  note?: string | null | undefined;
};

/** An official answer. */
export type QuestionAnswerInput = {
  /** Plain text of at least 10 characters, counted after trimming (specification, section 5), and at most 20,000. */
  answerText: string;
  /** What it rests on, where answers are reviewed: RELEASED with `citations`, or NOTHING_NEW with `declarationId`. Left out, it stays as a draft has it. */
  basis?: AnswerBasis | null | undefined;
  /** The pages on which it rests, at most 20, in place of those that it has. Left out, they stay. */
  citations?: Array<CitationInput> | null | undefined;
  /** With NOTHING_NEW the id of the declaration’s wording that holds, as `wordings` has it. */
  declarationId?: string | null | undefined;
  /** The version on which this rests. What stands already succeeds whatever it is; where another has decided otherwise since, it is refused with CONFLICT. Left out, it is carried out. */
  expectedVersion?: number | null | undefined;
  /** The question that is answered. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
};

/** A question to the company. */
export type QuestionAskInput = {
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** The presentation on which it is asked. */
  presentationId: string;
  /** Plain text of at least 10 characters, counted after trimming (specification, section 5), and at most 5,000. */
  questionText: string;
};

/** The question that is declined, and why. */
export type QuestionDeclineInput = {
  /** With ALREADY_ANSWERED the question whose answer answers this one too: one that is answered in public, of any presentation. */
  answeredById?: string | null | undefined;
  /** The version that this change is based on. If somebody has changed it since, this is refused with CONFLICT and the current state in `extensions.current`. Without it there is no check. */
  expectedVersion?: number | null | undefined;
  /** The question’s id. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Why. */
  reason: DeclineReason;
};

/** Questions that ask the same. */
export type QuestionMergeInput = {
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** The questions that are merged: 1 to 200 pending ones of one presentation. */
  ids: Array<string>;
  /** The question that they are merged into: a pending or answered one of that presentation. */
  intoId: string;
};

/** A note among administrators. */
export type QuestionNoteUpdateInput = {
  /** The version on which this rests. What stands already succeeds whatever it is; where another has decided otherwise since, it is refused with CONFLICT. Left out, it is carried out. */
  expectedVersion?: number | null | undefined;
  /** The question’s id. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Plain text of at most 1,000 characters, counted after trimming. Left out or empty, the note is taken away. */
  note?: string | null | undefined;
};

/** The order of a presentation’s questions. */
export type QuestionOrder =
  /** The answered ones by when they were answered, the newest first, then the pending ones as in MOST_ASKED. */
  | 'ANSWERED_FIRST'
  /** Those first that most people ask, and of as many the one that was asked last. */
  | 'MOST_ASKED'
  /** By when they were asked, the newest first. */
  | 'NEWEST';

/** How far a question has come, as its asker is told. */
export type QuestionProgress =
  /** It carries an official answer. */
  | 'ANSWERED'
  /** The company has declined to answer it. */
  | 'DECLINED'
  /** It was merged with a question that asks the same. */
  | 'MERGED'
  /** It waits for an answer. */
  | 'RECEIVED'
  /** The company has archived it. It may come back. */
  | 'SET_ASIDE'
  /** The company looks at the question itself before others see it. */
  | 'UNDER_REVIEW'
  /** Its asker has taken it back. */
  | 'WITHDRAWN';

/** The review of a declined question, and how it is decided. */
export type QuestionReviewDecideInput = {
  /** The decision. */
  decision: ReviewDecision;
  /** The version that this change is based on. If somebody has changed it since, this is refused with CONFLICT and the current state in `extensions.current`. Without it there is no check. */
  expectedVersion?: number | null | undefined;
  /** The question’s id. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
};

/** Where a question stands. Being flagged is no status of its own. */
export type QuestionStatus =
  /** Carries an official answer. */
  | 'ANSWERED'
  /** Taken off the public page and out of the desk’s other lists: archived, declined, merged or withdrawn. */
  | 'ARCHIVED'
  /** Waits for an answer. */
  | 'PENDING';

/** The lists of the moderation desk. A question can be in two of them: one that is pending and flagged is in both. */
export type QueueName =
  /** Answered, not archived; latest change first. */
  | 'ANSWERED'
  /** Archived, declined, merged or withdrawn, in no other list; latest change first. */
  | 'ARCHIVED'
  /** Flagged, not archived, answered or not; latest change first. */
  | 'FLAGGED'
  /** Pending, with an answer that is approved and not published; oldest first. Empty unless answers need review. */
  | 'HELD'
  /** Pending, with an answer in review; oldest first. Empty unless answers need review. */
  | 'IN_REVIEW'
  /** Not answered, not archived, and in neither IN_REVIEW nor HELD; oldest first unless `order` says otherwise. */
  | 'PENDING';

/** The order of a list of the moderation desk: pending questions by when they were asked, the others by their latest change. */
export type QueueOrder =
  /** Those first that most people ask, and of as many the one that was asked last. */
  | 'MOST_ASKED'
  /** The newest first. Without an order so are all lists but that of pending questions. */
  | 'NEWEST'
  /** The oldest first. Without an order so is the list of pending questions. */
  | 'OLDEST';

/** Answers to publish together, and what they wait for. */
export type ReleaseScheduleInput = {
  /** Not before the exchange has released this announcement. */
  announcementId?: string | null | undefined;
  /** The ids of 1 to 100 approved versions. */
  answerIds: Array<string>;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Time in the future before which nothing is published. If `announcementId` is also set, both conditions must be met; one of the two is required. */
  publishAt?: string | null | undefined;
};

/** How a release of answers stands. */
export type ReleaseState =
  /** It publishes nothing. */
  | 'CANCELLED'
  /** It waits for its time, for the exchange, or for both. */
  | 'HELD'
  /** All of its answers were published in one moment. */
  | 'PUBLISHED';

/** What a release waits for from now on, in place of what it waited for. */
export type ReleaseUpdateInput = {
  /** Not before the exchange has released this announcement. */
  announcementId?: string | null | undefined;
  /** The release. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Time in the future before which nothing is published. If `announcementId` is also set, both conditions must be met; one of the two is required. */
  publishAt?: string | null | undefined;
};

/** How another person decides the review of a decline. */
export type ReviewDecision =
  /** The question waits for an answer again. */
  | 'REOPEN'
  /** The question stays declined. */
  | 'UPHOLD';

/** What came of another person’s review of a decline. */
export type ReviewOutcome =
  /** The question waits for an answer again. */
  | 'REOPENED'
  /** The question stays declined. */
  | 'UPHELD';

/** The shareholder who is deleted. */
export type ShareholderDeleteInput = {
  /** Which shareholder. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
};

/** What a shareholder is from now on. */
export type ShareholderUpdateInput = {
  /** E-mail address, case-insensitive. */
  email: string;
  /** Which shareholder. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Name, not empty. */
  name: string;
};

/** Input of signIn. */
export type SignInInput = {
  /** E-mail address, case-insensitive. */
  email: string;
};

/** Input of signUp. */
export type SignUpInput = {
  /** What to mail about, immediately. Using the mailed link agrees to it; of a registered address these are added to what it has chosen, and none is taken away. */
  alertTopics?: Array<AlertTopic> | null | undefined;
  /** E-mail address, case-insensitive. */
  email: string;
  /** Name, optional. */
  name?: string | null | undefined;
};

/** The purpose of an upload, which determines the accepted file types. */
export type UploadPurpose =
  /** The attachment of an announcement: PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX. */
  | 'ATTACHMENT'
  /** The document of a policy: PDF. */
  | 'POLICY';

/** The kinds of account. */
export type UserType =
  /** An administrator. */
  | 'ADMIN'
  /** A registered shareholder. */
  | 'SHAREHOLDER';

/** The item to delete. */
export type VersionedIdInput = {
  /** The version that this change is based on. If somebody has changed it since, this is refused with CONFLICT and the current state in `extensions.current`. Without it there is no check. */
  expectedVersion?: number | null | undefined;
  /** Id of the item. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
};

/** How a delivery stands. */
export type WebhookDeliveryState =
  /** The endpoint answered with a status of 200 to 299. */
  | 'DELIVERED'
  /** It is not attempted again, unless by webhookDeliveryRetry. */
  | 'FAILED'
  /** It waits for its first or its next attempt. */
  | 'PENDING';

/** A new webhook endpoint. */
export type WebhookEndpointCreateInput = {
  /** The events that it receives, at least one. */
  events: Array<WebhookEvent>;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Its address: https, a public host name, no user name. */
  url: string;
};

/** Whether an endpoint receives events. */
export type WebhookEndpointState =
  /** It receives nothing; events of this time are not sent later. */
  | 'DISABLED'
  /** It receives its events. */
  | 'ENABLED';

/** The new values of a webhook endpoint. */
export type WebhookEndpointUpdateInput = {
  /** The events that it receives, at least one. */
  events: Array<WebhookEvent>;
  /** The version that this change is based on. If somebody has changed it since, this is refused with CONFLICT and the current state in `extensions.current`. Without it there is no check. */
  expectedVersion?: number | null | undefined;
  /** The id of the endpoint. */
  id: string;
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Whether to make a new secret. For 24 hours the previous one signs as well, so that the receiver can change over. */
  rotateSecret?: boolean | null | undefined;
  /** Enables or disables it; unchanged when left out. */
  state?: WebhookEndpointState | null | undefined;
  /** Its address: https, a public host name, no user name. */
  url: string;
};

/** What webhooks tell of. In a payload the type is written as in each description. More may come. */
export type WebhookEvent =
  /** `announcement.published`: at once, or when its date comes. */
  | 'ANNOUNCEMENT_PUBLISHED'
  /** `presentation.published`: at once, or when its date comes. */
  | 'PRESENTATION_PUBLISHED'
  /** `question.answered`: a public question on a published presentation has its official answer. */
  | 'QUESTION_ANSWERED';

/** Wording that owners can change. */
export type WordingKey =
  /** Reason of a decline: Abusive. */
  | 'ABUSIVE'
  /** Reason of a decline: Already answered. */
  | 'ALREADY_ANSWERED'
  /** Declaration that an answer says nothing new. */
  | 'NOTHING_NEW'
  /** Reason of a decline: Not about the company. */
  | 'NOT_ABOUT_THE_COMPANY'
  /** Reason of a decline: Not a question. */
  | 'NOT_A_QUESTION'
  /** Reason of a decline: No comment. */
  | 'NO_COMMENT'
  /** Reason of a decline: Personal or defamatory. */
  | 'PERSONAL_OR_DEFAMATORY'
  /** Reason of a decline: About your own holding. */
  | 'YOUR_OWN_HOLDING';

/** A new version of a wording. */
export type WordingUpdateInput = {
  /** A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered. */
  idempotencyKey?: string | null | undefined;
  /** Key of the wording. */
  key: WordingKey;
  /** Plain text of 10 to 500 characters, counted after trimming. */
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
  input: AnnouncementMatchDismissInput;
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
  input: QuestionNoteUpdateInput;
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

export type AnswerStepFragment = { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } };

export type AnswerSaveMutationVariables = Exact<{
  input: AnswerSaveInput;
}>;


export type AnswerSaveMutation = { step: { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type AnswerSubmitMutationVariables = Exact<{
  input: AnswerSubmitInput;
}>;


export type AnswerSubmitMutation = { step: { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type AnswerRecallMutationVariables = Exact<{
  input: IdInput;
}>;


export type AnswerRecallMutation = { step: { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type AnswerReviewMutationVariables = Exact<{
  input: AnswerReviewInput;
}>;


export type AnswerReviewMutation = { step: { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

export type AnswerWithdrawMutationVariables = Exact<{
  input: AnswerWithdrawInput;
}>;


export type AnswerWithdrawMutation = { step: { answer: { id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }, question: { questionText: string, createdAt: string, progress: QuestionProgress | null, reportCount: number | null, askedByCount: number, id: string, decline: { reason: DeclineReason, text: string, declinedById: string | null, reviewRequestedAt: string | null, reviewOutcome: ReviewOutcome | null, answeredBy: { id: string, questionText: string, presentationId: string } | null } | null, mergedInto: { id: string, questionText: string } | null, mergedQuestions: Array<{ id: string, questionText: string }>, user: { id: string, name: string | null, email: string }, presentation: { id: string, title: string }, answers: Array<{ id: string, number: number, text: string, publishedAt: string | null, review: { revision: number, basis: AnswerBasis | null, declarationId: string | null, state: AnswerState, reviewNote: string | null, reviewDecision: AnswerDecision | null, withdrawalReason: string | null, reviewedAt: string | null, savedAt: string | null, submittedAt: string | null, figuresProblem: string | null, heldBecause: string | null, citations: Array<{ title: string, publishedAt: string, page: number, documentSha256: string | null, announcement: { id: string, documentUrl: string | null, documentPages: number | null, awaitsExchange: boolean, releasedAt: string | null } | null }>, authors: Array<{ id: string, name: string | null }>, reviewer: { id: string, name: string | null } | null, figures: Array<{ text: string, found: boolean, page: number | null, line: string | null }> | null } | null }> | null, moderation: { version: number, reviewRevision: number, status: QuestionStatus, isFlagged: boolean, isArchived: boolean, isDeclined: boolean, isReviewRequested: boolean, isMerged: boolean, isApproved: boolean, answerText: string | null, answeredAt: string | null, note: string | null, changedAt: string, queues: Array<QueueName> } | null }, desk: { queues: Array<{ name: QueueName, counter: { count: number, revision: number, reviewRequests: number } }>, stats: { totalQuestions: number, pendingQuestions: number, totalUsers: number, oldestPendingAt: string | null, revision: number } } } };

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
