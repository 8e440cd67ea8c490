/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** Credentials of an administrator. */
export type AdminSignInInput = {
  /** Email address, case-insensitive. */
  email: string;
  /** Current password. */
  password: string;
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
  publishedAt: string | Date;
  /** Title of the announcement, one line, not empty. */
  title: string;
};

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
  publishedAt: string | Date;
  /** Title of the announcement, one line, not empty. */
  title: string;
};

/** Basis of an official answer. */
export type AnswerBasis =
  /** Declaration of author and approver that nothing is new. */
  | 'NOTHING_NEW'
  /** Cited announcements that the exchange released. */
  | 'RELEASED';

/** Answers to publish together. */
export type AnswerPublishInput = {
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Ids of 1 to 100 versions. */
  ids: Array<string>;
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

/** Published answer to withdraw. */
export type AnswerWithdrawInput = {
  /** Id of the published version. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Reason for administrators, at most 1,000 characters. */
  reason: string;
};

/** Page to cite. */
export type CitationInput = {
  /** Id of the announcement to cite. */
  announcementId: string;
  /** Page of its document, from 1. */
  page: number;
};

/** Scope of an export. All given conditions must match. */
export type EvidencePackCreateInput = {
  /** Only events at or after this time. */
  from?: string | Date | null | undefined;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Only about this presentation and its questions, also deleted. */
  presentationId?: string | null | undefined;
  /** Only about this question, also if deleted. */
  questionId?: string | null | undefined;
  /** Only about this shareholder’s acts and questions. */
  shareholderId?: string | null | undefined;
  /** Only events before this time. */
  to?: string | Date | null | undefined;
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
  publishedAt?: string | Date | null | undefined;
  /** Title of the presentation, one line, not empty. */
  title: string;
  /** Topic, one of `presentationChoices.topics`. */
  topic?: string | null | undefined;
  /** Year, four digits. */
  year?: number | null | undefined;
  /** Link to a YouTube video with its eleven-character id. */
  youtubeUrl: string;
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
  publishedAt: string | Date;
  /** Title of the presentation, one line, not empty. */
  title: string;
  /** Topic, one of `presentationChoices.topics`. */
  topic?: string | null | undefined;
  /** Year, four digits. */
  year?: number | null | undefined;
  /** Link to a YouTube video with its eleven-character id. */
  youtubeUrl: string;
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

/** Answers to hold and their conditions. */
export type ReleaseScheduleInput = {
  /** Announcement that the exchange must release first. */
  announcementId?: string | null | undefined;
  /** Ids of 1 to 100 approved versions. */
  answerIds: Array<string>;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
  /** Earliest time. This or `announcementId` is required. */
  publishAt?: string | Date | null | undefined;
};

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

/** Item to delete. */
export type VersionedIdInput = {
  /** Version of the item to delete, for optimistic locking. */
  expectedVersion?: number | null | undefined;
  /** Id of the item. */
  id: string;
  /** Unique key of the change (1–128 characters); repeats within 24 hours return its result. */
  idempotencyKey?: string | null | undefined;
};

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { message: string } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { message: string } };

export type MagicLinkVerifyMutationVariables = Exact<{
  input: MagicLinkVerifyInput;
}>;


export type MagicLinkVerifyMutation = { magicLinkVerify: { token: string } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type AdminSignInMutationVariables = Exact<{
  input: AdminSignInInput;
}>;


export type AdminSignInMutation = { adminSignIn: { token: string } };

export type AdminPasswordResetRequestMutationVariables = Exact<{
  input: AdminPasswordResetRequestInput;
}>;


export type AdminPasswordResetRequestMutation = { adminPasswordResetRequest: { message: string } };

export type AdminPasswordResetMutationVariables = Exact<{
  input: AdminPasswordResetInput;
}>;


export type AdminPasswordResetMutation = { adminPasswordReset: { message: string } };

export type ShareholderUpdateMutationVariables = Exact<{
  input: ShareholderUpdateInput;
}>;


export type ShareholderUpdateMutation = { shareholderUpdate: { shareholder: { id: string } } };

export type ShareholderDeleteMutationVariables = Exact<{
  input: ShareholderDeleteInput;
}>;


export type ShareholderDeleteMutation = { shareholderDelete: { deletedShareholderId: string } };

export type LegalHoldUpdateMutationVariables = Exact<{
  input: LegalHoldUpdateInput;
}>;


export type LegalHoldUpdateMutation = { legalHoldUpdate: { legalHold: { since: string } } };

export type PresentationCreateMutationVariables = Exact<{
  input: PresentationCreateInput;
}>;


export type PresentationCreateMutation = { presentationCreate: { presentation: { id: string } } };

export type PresentationUpdateMutationVariables = Exact<{
  input: PresentationUpdateInput;
}>;


export type PresentationUpdateMutation = { presentationUpdate: { presentation: { id: string } } };

export type PresentationDeleteMutationVariables = Exact<{
  input: VersionedIdInput;
}>;


export type PresentationDeleteMutation = { presentationDelete: { deletedPresentationId: string } };

export type AnnouncementCreateMutationVariables = Exact<{
  input: AnnouncementCreateInput;
}>;


export type AnnouncementCreateMutation = { announcementCreate: { announcement: { id: string } } };

export type AnnouncementUpdateMutationVariables = Exact<{
  input: AnnouncementUpdateInput;
}>;


export type AnnouncementUpdateMutation = { announcementUpdate: { announcement: { id: string } } };

export type AnnouncementDeleteMutationVariables = Exact<{
  input: VersionedIdInput;
}>;


export type AnnouncementDeleteMutation = { announcementDelete: { deletedAnnouncementId: string } };

export type AnnouncementsImportMutationVariables = Exact<{ [key: string]: never; }>;


export type AnnouncementsImportMutation = { announcementsImport: { imported: number } };

export type PolicyCreateMutationVariables = Exact<{
  input: PolicyCreateInput;
}>;


export type PolicyCreateMutation = { policyCreate: { policy: { id: string } } };

export type QuestionAskMutationVariables = Exact<{
  input: QuestionAskInput;
}>;


export type QuestionAskMutation = { questionAsk: { question: { id: string } } };

export type QuestionAnswerMutationVariables = Exact<{
  input: QuestionAnswerInput;
}>;


export type QuestionAnswerMutation = { questionAnswer: { question: { id: string } } };

export type QuestionFlagMutationVariables = Exact<{
  input: QuestionActionInput;
}>;


export type QuestionFlagMutation = { questionFlag: { question: { id: string } } };

export type QuestionUnflagMutationVariables = Exact<{
  input: QuestionActionInput;
}>;


export type QuestionUnflagMutation = { questionUnflag: { question: { id: string } } };

export type QuestionArchiveMutationVariables = Exact<{
  input: QuestionActionInput;
}>;


export type QuestionArchiveMutation = { questionArchive: { question: { id: string } } };

export type QuestionWithdrawMutationVariables = Exact<{
  input: IdInput;
}>;


export type QuestionWithdrawMutation = { questionWithdraw: { question: { id: string } } };

export type AnswerSaveMutationVariables = Exact<{
  input: AnswerSaveInput;
}>;


export type AnswerSaveMutation = { answerSave: { answer: { id: string } } };

export type AnswerPublishMutationVariables = Exact<{
  input: AnswerPublishInput;
}>;


export type AnswerPublishMutation = { answerPublish: { answers: Array<{ id: string }> } };

export type AnswerWithdrawMutationVariables = Exact<{
  input: AnswerWithdrawInput;
}>;


export type AnswerWithdrawMutation = { answerWithdraw: { answer: { id: string } } };

export type ReleaseScheduleMutationVariables = Exact<{
  input: ReleaseScheduleInput;
}>;


export type ReleaseScheduleMutation = { releaseSchedule: { release: { id: string } } };

export type ReleasesFreezeMutationVariables = Exact<{ [key: string]: never; }>;


export type ReleasesFreezeMutation = { releasesFreeze: { disclosureSettings: { frozen: boolean } } };

export type ReleasesThawMutationVariables = Exact<{ [key: string]: never; }>;


export type ReleasesThawMutation = { releasesThaw: { disclosureSettings: { frozen: boolean } } };

export type EvidencePackCreateMutationVariables = Exact<{
  input: EvidencePackCreateInput;
}>;


export type EvidencePackCreateMutation = { evidencePackCreate: { evidencePack: { id: string } } };

export type QuestionAnsweredSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type QuestionAnsweredSubscription = { questionAnswered: { id: string } };

export type QuestionModeratedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type QuestionModeratedSubscription = { questionModerated: { action: ModerationAction } };

export type ViewerQuestionChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuestionChangedSubscription = { viewerQuestionChanged: { id: string, progress: QuestionProgress } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const SignUp = new TypedDocumentString(`
    mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    message
  }
}
    `) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
export const SignIn = new TypedDocumentString(`
    mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    message
  }
}
    `) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const MagicLinkVerify = new TypedDocumentString(`
    mutation MagicLinkVerify($input: MagicLinkVerifyInput!) {
  magicLinkVerify(input: $input) {
    token
  }
}
    `) as unknown as TypedDocumentString<MagicLinkVerifyMutation, MagicLinkVerifyMutationVariables>;
export const SignOut = new TypedDocumentString(`
    mutation SignOut {
  signOut
}
    `) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const AdminSignIn = new TypedDocumentString(`
    mutation AdminSignIn($input: AdminSignInInput!) {
  adminSignIn(input: $input) {
    token
  }
}
    `) as unknown as TypedDocumentString<AdminSignInMutation, AdminSignInMutationVariables>;
export const AdminPasswordResetRequest = new TypedDocumentString(`
    mutation AdminPasswordResetRequest($input: AdminPasswordResetRequestInput!) {
  adminPasswordResetRequest(input: $input) {
    message
  }
}
    `) as unknown as TypedDocumentString<AdminPasswordResetRequestMutation, AdminPasswordResetRequestMutationVariables>;
export const AdminPasswordReset = new TypedDocumentString(`
    mutation AdminPasswordReset($input: AdminPasswordResetInput!) {
  adminPasswordReset(input: $input) {
    message
  }
}
    `) as unknown as TypedDocumentString<AdminPasswordResetMutation, AdminPasswordResetMutationVariables>;
export const ShareholderUpdate = new TypedDocumentString(`
    mutation ShareholderUpdate($input: ShareholderUpdateInput!) {
  shareholderUpdate(input: $input) {
    shareholder {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ShareholderUpdateMutation, ShareholderUpdateMutationVariables>;
export const ShareholderDelete = new TypedDocumentString(`
    mutation ShareholderDelete($input: ShareholderDeleteInput!) {
  shareholderDelete(input: $input) {
    deletedShareholderId
  }
}
    `) as unknown as TypedDocumentString<ShareholderDeleteMutation, ShareholderDeleteMutationVariables>;
export const LegalHoldUpdate = new TypedDocumentString(`
    mutation LegalHoldUpdate($input: LegalHoldUpdateInput!) {
  legalHoldUpdate(input: $input) {
    legalHold {
      since
    }
  }
}
    `) as unknown as TypedDocumentString<LegalHoldUpdateMutation, LegalHoldUpdateMutationVariables>;
export const PresentationCreate = new TypedDocumentString(`
    mutation PresentationCreate($input: PresentationCreateInput!) {
  presentationCreate(input: $input) {
    presentation {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<PresentationCreateMutation, PresentationCreateMutationVariables>;
export const PresentationUpdate = new TypedDocumentString(`
    mutation PresentationUpdate($input: PresentationUpdateInput!) {
  presentationUpdate(input: $input) {
    presentation {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<PresentationUpdateMutation, PresentationUpdateMutationVariables>;
export const PresentationDelete = new TypedDocumentString(`
    mutation PresentationDelete($input: VersionedIdInput!) {
  presentationDelete(input: $input) {
    deletedPresentationId
  }
}
    `) as unknown as TypedDocumentString<PresentationDeleteMutation, PresentationDeleteMutationVariables>;
export const AnnouncementCreate = new TypedDocumentString(`
    mutation AnnouncementCreate($input: AnnouncementCreateInput!) {
  announcementCreate(input: $input) {
    announcement {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AnnouncementCreateMutation, AnnouncementCreateMutationVariables>;
export const AnnouncementUpdate = new TypedDocumentString(`
    mutation AnnouncementUpdate($input: AnnouncementUpdateInput!) {
  announcementUpdate(input: $input) {
    announcement {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AnnouncementUpdateMutation, AnnouncementUpdateMutationVariables>;
export const AnnouncementDelete = new TypedDocumentString(`
    mutation AnnouncementDelete($input: VersionedIdInput!) {
  announcementDelete(input: $input) {
    deletedAnnouncementId
  }
}
    `) as unknown as TypedDocumentString<AnnouncementDeleteMutation, AnnouncementDeleteMutationVariables>;
export const AnnouncementsImport = new TypedDocumentString(`
    mutation AnnouncementsImport {
  announcementsImport {
    imported
  }
}
    `) as unknown as TypedDocumentString<AnnouncementsImportMutation, AnnouncementsImportMutationVariables>;
export const PolicyCreate = new TypedDocumentString(`
    mutation PolicyCreate($input: PolicyCreateInput!) {
  policyCreate(input: $input) {
    policy {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<PolicyCreateMutation, PolicyCreateMutationVariables>;
export const QuestionAsk = new TypedDocumentString(`
    mutation QuestionAsk($input: QuestionAskInput!) {
  questionAsk(input: $input) {
    question {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<QuestionAskMutation, QuestionAskMutationVariables>;
export const QuestionAnswer = new TypedDocumentString(`
    mutation QuestionAnswer($input: QuestionAnswerInput!) {
  questionAnswer(input: $input) {
    question {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<QuestionAnswerMutation, QuestionAnswerMutationVariables>;
export const QuestionFlag = new TypedDocumentString(`
    mutation QuestionFlag($input: QuestionActionInput!) {
  questionFlag(input: $input) {
    question {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<QuestionFlagMutation, QuestionFlagMutationVariables>;
export const QuestionUnflag = new TypedDocumentString(`
    mutation QuestionUnflag($input: QuestionActionInput!) {
  questionUnflag(input: $input) {
    question {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<QuestionUnflagMutation, QuestionUnflagMutationVariables>;
export const QuestionArchive = new TypedDocumentString(`
    mutation QuestionArchive($input: QuestionActionInput!) {
  questionArchive(input: $input) {
    question {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<QuestionArchiveMutation, QuestionArchiveMutationVariables>;
export const QuestionWithdraw = new TypedDocumentString(`
    mutation QuestionWithdraw($input: IdInput!) {
  questionWithdraw(input: $input) {
    question {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<QuestionWithdrawMutation, QuestionWithdrawMutationVariables>;
export const AnswerSave = new TypedDocumentString(`
    mutation AnswerSave($input: AnswerSaveInput!) {
  answerSave(input: $input) {
    answer {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AnswerSaveMutation, AnswerSaveMutationVariables>;
export const AnswerPublish = new TypedDocumentString(`
    mutation AnswerPublish($input: AnswerPublishInput!) {
  answerPublish(input: $input) {
    answers {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AnswerPublishMutation, AnswerPublishMutationVariables>;
export const AnswerWithdraw = new TypedDocumentString(`
    mutation AnswerWithdraw($input: AnswerWithdrawInput!) {
  answerWithdraw(input: $input) {
    answer {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AnswerWithdrawMutation, AnswerWithdrawMutationVariables>;
export const ReleaseSchedule = new TypedDocumentString(`
    mutation ReleaseSchedule($input: ReleaseScheduleInput!) {
  releaseSchedule(input: $input) {
    release {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ReleaseScheduleMutation, ReleaseScheduleMutationVariables>;
export const ReleasesFreeze = new TypedDocumentString(`
    mutation ReleasesFreeze {
  releasesFreeze {
    disclosureSettings {
      frozen
    }
  }
}
    `) as unknown as TypedDocumentString<ReleasesFreezeMutation, ReleasesFreezeMutationVariables>;
export const ReleasesThaw = new TypedDocumentString(`
    mutation ReleasesThaw {
  releasesThaw {
    disclosureSettings {
      frozen
    }
  }
}
    `) as unknown as TypedDocumentString<ReleasesThawMutation, ReleasesThawMutationVariables>;
export const EvidencePackCreate = new TypedDocumentString(`
    mutation EvidencePackCreate($input: EvidencePackCreateInput!) {
  evidencePackCreate(input: $input) {
    evidencePack {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<EvidencePackCreateMutation, EvidencePackCreateMutationVariables>;
export const QuestionAnswered = new TypedDocumentString(`
    subscription QuestionAnswered {
  questionAnswered {
    id
  }
}
    `) as unknown as TypedDocumentString<QuestionAnsweredSubscription, QuestionAnsweredSubscriptionVariables>;
export const QuestionModerated = new TypedDocumentString(`
    subscription QuestionModerated {
  questionModerated {
    action
  }
}
    `) as unknown as TypedDocumentString<QuestionModeratedSubscription, QuestionModeratedSubscriptionVariables>;
export const ViewerQuestionChanged = new TypedDocumentString(`
    subscription ViewerQuestionChanged {
  viewerQuestionChanged {
    id
    progress
  }
}
    `) as unknown as TypedDocumentString<ViewerQuestionChangedSubscription, ViewerQuestionChangedSubscriptionVariables>;