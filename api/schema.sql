-- Written by `npm run schema` from a migrated database. Do not edit.

create extension pg_trgm;

-- accounts/accounts

create table admin (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text not null,
  login_attempts integer not null default 0,
  locked_until timestamp with time zone,
  created_at timestamp with time zone not null,
  role text not null default 'OWNER'::text,
  last_signed_in_at timestamp with time zone,
  invited_until timestamp with time zone,
  constraint admin_pkey PRIMARY KEY (id),
  constraint admin_email_unique UNIQUE (email),
  constraint admin_email_lower_case CHECK ((email = lower(email))),
  constraint admin_role_check CHECK ((role = ANY (ARRAY['OWNER'::text, 'APPROVER'::text, 'EDITOR'::text, 'VIEWER'::text])))
);

create table magic_token (
  id uuid not null,
  email text not null,
  name text,
  token_hash text not null,
  user_type text not null,
  expires_at timestamp with time zone not null,
  used boolean not null default false,
  created_at timestamp with time zone not null,
  alert_topics text[],
  constraint magic_token_pkey PRIMARY KEY (id),
  constraint magic_token_token_hash_unique UNIQUE (token_hash),
  constraint magic_token_user_type_check CHECK ((user_type = ANY (ARRAY['user'::text, 'admin'::text])))
);
CREATE INDEX magic_token_of_address ON public.magic_token USING btree (email, created_at DESC);

create table password_reset_token (
  id uuid not null,
  admin_id uuid not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  used boolean not null default false,
  created_at timestamp with time zone not null,
  constraint password_reset_token_pkey PRIMARY KEY (id),
  constraint password_reset_token_token_hash_unique UNIQUE (token_hash),
  constraint password_reset_token_admin_id_foreign FOREIGN KEY (admin_id) REFERENCES admin(id) ON DELETE CASCADE
);
CREATE INDEX password_reset_token_admin_id_index ON public.password_reset_token USING btree (admin_id);

create table session (
  id uuid not null,
  shareholder_id uuid,
  admin_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_of_one_account CHECK ((num_nonnulls(shareholder_id, admin_id) = 1)),
  constraint session_admin_id_foreign FOREIGN KEY (admin_id) REFERENCES admin(id) ON DELETE CASCADE,
  constraint session_shareholder_id_foreign FOREIGN KEY (shareholder_id) REFERENCES shareholder(id) ON DELETE CASCADE
);
CREATE INDEX session_admin_id_index ON public.session USING btree (admin_id);
CREATE INDEX session_shareholder_id_index ON public.session USING btree (shareholder_id);

create table shareholder (
  id uuid not null,
  email text not null,
  name text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, portal_now()),
  constraint shareholder_pkey PRIMARY KEY (id),
  constraint shareholder_email_unique UNIQUE (email),
  constraint shareholder_email_lower_case CHECK ((email = lower(email)))
);
CREATE INDEX shareholder_newest_first ON public.shareholder USING btree (created_at DESC, id DESC);
CREATE INDEX shareholder_search ON public.shareholder USING gin (email gin_trgm_ops, name gin_trgm_ops);

-- accounts/alert-preferences

create table alert_contact (
  shareholder_id uuid not null,
  email text not null,
  secret bytea not null,
  agreed_at timestamp with time zone,
  changed_at timestamp with time zone,
  constraint alert_contact_pkey PRIMARY KEY (shareholder_id),
  constraint alert_contact_shareholder_id_foreign FOREIGN KEY (shareholder_id) REFERENCES shareholder(id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table alert_preference (
  shareholder_id uuid not null,
  topic text not null,
  frequency text not null,
  before text,
  chosen_at timestamp with time zone not null,
  daily_since timestamp with time zone,
  wording integer not null,
  source text not null,
  constraint alert_preference_pkey PRIMARY KEY (shareholder_id, topic),
  constraint alert_preference_frequency_check CHECK ((frequency = ANY (ARRAY['IMMEDIATELY'::text, 'DAILY'::text, 'NEVER'::text]))),
  constraint alert_preference_topic_check CHECK ((topic = ANY (ARRAY['RESULTS'::text, 'ANNOUNCEMENTS'::text, 'PRESENTATIONS'::text, 'ANSWERS'::text]))),
  constraint alert_preference_shareholder_id_foreign FOREIGN KEY (shareholder_id) REFERENCES shareholder(id) ON DELETE CASCADE
);
CREATE INDEX alert_preference_chosen ON public.alert_preference USING btree (topic, frequency) WHERE (frequency <> 'NEVER'::text);

create table mail_suppression (
  address_hash text not null,
  stream text not null,
  reason text not null,
  is_active boolean not null,
  changed_at timestamp with time zone not null,
  constraint mail_suppression_pkey PRIMARY KEY (address_hash, stream)
);

-- accounts/counters

create table tally (
  id integer not null default nextval('tally_id_seq'::regclass),
  what text not null,
  count bigint not null,
  constraint tally_pkey PRIMARY KEY (id)
) with (fillfactor=50);
CREATE INDEX tally_of ON public.tally USING btree (what);

-- accounts/legal-hold

create table legal_hold (
  shareholder_id uuid not null,
  reason text not null,
  since timestamp with time zone not null,
  constraint legal_hold_pkey PRIMARY KEY (shareholder_id)
);

-- accounts/settings

create table change_request (
  id uuid not null,
  change jsonb not null,
  subject text not null,
  requested_by_id uuid not null,
  at timestamp with time zone not null,
  void_at timestamp with time zone not null,
  state text not null default 'OPEN'::text,
  decided_by_id uuid,
  decided_at timestamp with time zone,
  constraint change_request_pkey PRIMARY KEY (id),
  constraint change_request_decided_check CHECK (((state = 'OPEN'::text) = (decided_by_id IS NULL))),
  constraint change_request_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CONFIRMED'::text, 'REJECTED'::text])))
);
CREATE INDEX change_request_open ON public.change_request USING btree (at, id) WHERE (state = 'OPEN'::text);

create table disclosure_settings (
  id integer not null default 1,
  questions_need_approval boolean not null default false,
  flagged_are_hidden boolean not null default false,
  last_changes jsonb not null default '{}'::jsonb,
  changed_at timestamp with time zone,
  applied_at timestamp with time zone default now(),
  review_required boolean not null default false,
  basis_required boolean not null default false,
  frozen boolean not null default false,
  constraint disclosure_settings_pkey PRIMARY KEY (id),
  constraint disclosure_settings_basis_check CHECK ((review_required OR (NOT basis_required))),
  constraint disclosure_settings_one_row_check CHECK ((id = 1))
);

create table wording (
  key text not null,
  number integer not null,
  text text not null,
  since timestamp with time zone not null,
  constraint wording_pkey PRIMARY KEY (key, number)
);

-- archive/packs

create table evidence_pack (
  id uuid not null,
  requested_by_id uuid not null,
  "from" timestamp with time zone,
  "to" timestamp with time zone,
  presentation_id uuid,
  question_id uuid,
  shareholder_id uuid,
  state text not null default 'WAITING'::text,
  progress integer not null default 0,
  attempt integer not null default 0,
  bytes bigint,
  sha256 text,
  error text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint evidence_pack_pkey PRIMARY KEY (id),
  constraint evidence_pack_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'CANCELLED'::text])))
);
CREATE INDEX evidence_pack_newest_first ON public.evidence_pack USING btree (created_at DESC, id DESC);

-- content/announcements

create table announcement (
  id uuid not null,
  title text not null,
  content text not null,
  document_url text,
  category text,
  published_at timestamp with time zone not null,
  source text not null default 'manual'::text,
  asx_announcement_id text,
  is_price_sensitive boolean not null default false,
  version integer not null default 1,
  is_kept boolean not null default false,
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, portal_now()),
  awaits_exchange boolean not null default false,
  expected_at timestamp with time zone,
  released_at timestamp with time zone,
  entered_at timestamp with time zone not null default date_trunc('milliseconds'::text, portal_now()),
  dismissed_matches text[] not null default '{}'::text[],
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_asx_announcement_id_unique UNIQUE (asx_announcement_id),
  constraint announcement_awaits_exchange_check CHECK (((NOT awaits_exchange) OR ((published_at = '9999-12-31 00:00:00+00'::timestamp with time zone) AND (expected_at IS NOT NULL) AND (released_at IS NULL))))
);
CREATE INDEX announcement_latest_change ON public.announcement USING btree (GREATEST(updated_at, published_at) DESC, id DESC);
CREATE INDEX announcement_newest_first ON public.announcement USING btree (published_at DESC, id DESC);
CREATE INDEX announcement_of_category ON public.announcement USING btree (category, published_at DESC, id DESC);
CREATE INDEX announcement_of_source ON public.announcement USING btree (source, published_at DESC, id DESC);
CREATE INDEX announcement_price_sensitive ON public.announcement USING btree (published_at DESC, id DESC) WHERE is_price_sensitive;
CREATE INDEX announcement_search ON public.announcement USING gin (title gin_trgm_ops);

create table announcement_document (
  announcement_id uuid not null,
  url text not null,
  sha256 text,
  key text,
  bytes integer,
  pages integer,
  problem text,
  fetched_at timestamp with time zone,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  is_entered boolean not null default false,
  confirmed_at timestamp with time zone,
  constraint announcement_document_pkey PRIMARY KEY (announcement_id),
  constraint announcement_document_announcement_id_foreign FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX announcement_document_due ON public.announcement_document USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);

create table dismissed_announcement (
  asx_announcement_id text not null,
  dismissed_at timestamp with time zone not null,
  constraint dismissed_announcement_pkey PRIMARY KEY (asx_announcement_id)
);

create table merged_announcement (
  id uuid not null,
  announcement_id uuid not null,
  constraint merged_announcement_pkey PRIMARY KEY (id),
  constraint merged_announcement_announcement_id_foreign FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE
);
CREATE INDEX merged_announcement_announcement_id_index ON public.merged_announcement USING btree (announcement_id);

create table unreadable_item (
  "position" integer not null,
  reason text not null,
  constraint unreadable_item_pkey PRIMARY KEY ("position")
);

-- content/policies

create table policy (
  id uuid not null,
  title text not null,
  pdf_url text not null,
  category text,
  last_updated timestamp with time zone not null,
  version integer not null default 1,
  constraint policy_pkey PRIMARY KEY (id)
);
CREATE INDEX policy_by_title ON public.policy USING btree (lower(title), id);
CREATE INDEX policy_latest_change ON public.policy USING btree (last_updated DESC, id DESC);

-- content/presentations

create table presentation (
  id uuid not null,
  title text not null,
  description text,
  youtube_url text not null,
  presenter text,
  duration text,
  category text,
  topic text,
  year integer,
  published_at timestamp with time zone not null,
  view_count integer not null default 0,
  is_pinned boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, portal_now()),
  constraint presentation_pkey PRIMARY KEY (id)
);
CREATE INDEX presentation_latest_change ON public.presentation USING btree (GREATEST(updated_at, published_at) DESC, id DESC);
CREATE INDEX presentation_newest_first ON public.presentation USING btree (published_at DESC, id DESC);
CREATE INDEX presentation_of_category ON public.presentation USING btree (category, published_at DESC, id DESC);
CREATE INDEX presentation_of_topic ON public.presentation USING btree (topic, published_at DESC, id DESC);
CREATE INDEX presentation_of_year ON public.presentation USING btree (year, published_at DESC, id DESC);
CREATE INDEX presentation_pinned ON public.presentation USING btree (published_at DESC, id DESC) WHERE is_pinned;
CREATE INDEX presentation_search ON public.presentation USING gin (title gin_trgm_ops);

create unlogged table presentation_view (
  day date not null,
  presentation_id uuid not null,
  visitor text not null,
  constraint presentation_view_pkey PRIMARY KEY (day, presentation_id, visitor)
);

create unlogged table view_salt (
  day date not null,
  salt text not null,
  constraint view_salt_pkey PRIMARY KEY (day)
);

-- content/publication

create table publication (
  subject text not null,
  item_id uuid not null,
  published_at timestamp with time zone not null,
  recorded_at timestamp with time zone,
  is_alerted boolean not null default false,
  constraint publication_pkey PRIMARY KEY (subject, item_id, published_at)
);
CREATE INDEX publication_ahead ON public.publication USING btree (published_at) WHERE (recorded_at IS NULL);
CREATE INDEX publication_recorded ON public.publication USING btree (subject, recorded_at, item_id) WHERE (recorded_at IS NOT NULL);

-- content/removals

create table removal (
  item_id uuid not null,
  typename text not null,
  at timestamp with time zone not null,
  constraint removal_pkey PRIMARY KEY (item_id)
);
CREATE INDEX removal_of_type ON public.removal USING btree (typename, at);
CREATE INDEX removal_oldest_first ON public.removal USING btree (at, item_id);

-- content/uploads

create table stored_file (
  id uuid not null,
  key text not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  uploaded_by_id uuid,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  unused_since timestamp with time zone,
  constraint stored_file_pkey PRIMARY KEY (id),
  constraint stored_file_key_unique UNIQUE (key)
);

create table upload_ticket (
  id uuid not null,
  session_id uuid not null,
  token_hash text not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used boolean not null default false,
  constraint upload_ticket_pkey PRIMARY KEY (id),
  constraint upload_ticket_token_hash_unique UNIQUE (token_hash)
);

-- delivery/alerts

create table alert_leaving (
  id uuid not null,
  topic text not null,
  way text not null,
  at timestamp with time zone not null,
  constraint alert_leaving_pkey PRIMARY KEY (id)
);
CREATE INDEX alert_leaving_at ON public.alert_leaving USING btree (at);

-- delivery/broadcasts

create table broadcast (
  id uuid not null,
  topic text,
  subject text,
  item_id uuid,
  title text,
  since timestamp with time zone,
  state text not null default 'WAITING_FOR_PAGE'::text,
  created_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  notice text,
  pause_reason text,
  paused_by_id uuid,
  has_paused_itself boolean not null default false,
  cancelled_by_id uuid,
  bounced integer not null default 0,
  complained integer not null default 0,
  left_by integer not null default 0,
  constraint broadcast_pkey PRIMARY KEY (id),
  constraint broadcast_state_check CHECK ((state = ANY (ARRAY['WAITING_FOR_PAGE'::text, 'SENDING'::text, 'PAUSED'::text, 'DONE'::text, 'CANCELLED'::text])))
);
CREATE INDEX broadcast_newest_first ON public.broadcast USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX broadcast_of_item ON public.broadcast USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX broadcast_under_way ON public.broadcast USING btree (state) WHERE (state = ANY (ARRAY['WAITING_FOR_PAGE'::text, 'SENDING'::text, 'PAUSED'::text]));

create table broadcast_batch (
  broadcast_id uuid not null,
  number integer not null,
  state text not null default 'PENDING'::text,
  size integer not null,
  submitted integer not null default 0,
  refused integer not null default 0,
  unknown integer not null default 0,
  left_before integer not null default 0,
  attempts integer not null default 0,
  attempted_at timestamp with time zone,
  attempt_id uuid,
  next_attempt_at timestamp with time zone,
  asked_at timestamp with time zone,
  error text,
  constraint broadcast_batch_pkey PRIMARY KEY (broadcast_id, number),
  constraint broadcast_batch_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'SUBMITTING'::text, 'SUBMITTED'::text, 'FAILED'::text, 'UNKNOWN'::text]))),
  constraint broadcast_batch_broadcast_id_foreign FOREIGN KEY (broadcast_id) REFERENCES broadcast(id) ON DELETE CASCADE
);
CREATE INDEX broadcast_batch_open ON public.broadcast_batch USING btree (state) WHERE (state <> 'SUBMITTED'::text);

create table broadcast_recipient (
  broadcast_id uuid not null,
  number integer not null,
  batch integer not null,
  shareholder_id uuid,
  email text,
  state text not null default 'WAITING'::text,
  message_id text,
  reason text,
  bounced_at timestamp with time zone,
  complained_at timestamp with time zone,
  left_at timestamp with time zone,
  constraint broadcast_recipient_pkey PRIMARY KEY (broadcast_id, number),
  constraint broadcast_recipient_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SUBMITTED'::text, 'REFUSED'::text, 'UNKNOWN'::text, 'LEFT_BEFORE'::text])))
);
CREATE INDEX broadcast_recipient_of_shareholder ON public.broadcast_recipient USING btree (shareholder_id) WHERE (shareholder_id IS NOT NULL);

create table digest_run (
  date date not null,
  until timestamp with time zone not null,
  broadcast_id uuid,
  constraint digest_run_pkey PRIMARY KEY (date)
);

-- delivery/webhooks

create table webhook_delivery (
  id uuid not null,
  endpoint_id uuid not null,
  event text not null,
  body text not null,
  state text not null default 'PENDING'::text,
  attempts integer not null default 0,
  schedule_start integer not null default 0,
  status_code integer,
  duration_ms integer,
  error text,
  created_at timestamp with time zone not null,
  last_attempt_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  sending_until timestamp with time zone,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text]))),
  constraint webhook_delivery_endpoint_id_foreign FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_created_at_index ON public.webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_newest_first ON public.webhook_delivery USING btree (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_pending ON public.webhook_delivery USING btree (endpoint_id) WHERE (state = 'PENDING'::text);

create table webhook_endpoint (
  id uuid not null,
  url text not null,
  events text[] not null,
  state text not null default 'ENABLED'::text,
  disabled_reason text,
  disabled_at timestamp with time zone,
  sealed_secret text not null,
  previous_sealed_secret text,
  previous_secret_until timestamp with time zone,
  secret_hint text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, portal_now()),
  version integer not null default 1,
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_state_check CHECK ((state = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text])))
);

-- dialogue/answers

create table answer (
  id uuid not null,
  question_id uuid not null,
  number integer not null,
  text text not null,
  state text not null default 'DRAFT'::text,
  author_id uuid,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone,
  revision integer not null default 1,
  basis text,
  declaration integer,
  saved_at timestamp with time zone,
  submitted_at timestamp with time zone,
  sha256 text,
  reviewer_id uuid,
  reviewed_at timestamp with time zone,
  review_note text,
  review_decision text,
  withdrawal_reason text,
  constraint answer_pkey PRIMARY KEY (id),
  constraint answer_number UNIQUE (question_id, number),
  constraint answer_basis_check CHECK (((basis = ANY (ARRAY['RELEASED'::text, 'NOTHING_NEW'::text])) AND ((basis = 'NOTHING_NEW'::text) = (declaration IS NOT NULL)))),
  constraint answer_review_decision_check CHECK ((review_decision = ANY (ARRAY['APPROVE'::text, 'REQUEST_CHANGES'::text]))),
  constraint answer_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'IN_REVIEW'::text, 'CHANGES_REQUESTED'::text, 'APPROVED'::text, 'HELD'::text, 'PUBLISHED'::text, 'SUPERSEDED'::text, 'WITHDRAWN'::text]))),
  constraint answer_question_id_foreign FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);
CREATE INDEX answer_approved ON public.answer USING btree (reviewed_at, id) WHERE (state = 'APPROVED'::text);
CREATE UNIQUE INDEX answer_open ON public.answer USING btree (question_id) WHERE ((state = ANY (ARRAY['DRAFT'::text, 'IN_REVIEW'::text, 'CHANGES_REQUESTED'::text, 'APPROVED'::text, 'HELD'::text])) AND (saved_at IS NOT NULL));
CREATE UNIQUE INDEX answer_published ON public.answer USING btree (question_id) WHERE (state = 'PUBLISHED'::text);

create table answer_author (
  answer_id uuid not null,
  admin_id uuid not null,
  at timestamp with time zone not null,
  constraint answer_author_pkey PRIMARY KEY (answer_id, admin_id),
  constraint answer_author_answer_id_foreign FOREIGN KEY (answer_id) REFERENCES answer(id) ON DELETE CASCADE
);

create table answer_figures (
  answer_id uuid not null,
  revision integer not null,
  figures jsonb,
  problem text,
  constraint answer_figures_pkey PRIMARY KEY (answer_id),
  constraint answer_figures_answer_id_foreign FOREIGN KEY (answer_id) REFERENCES answer(id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table answer_notice (
  question_id uuid not null,
  shareholder_id uuid not null,
  asked_id uuid,
  at timestamp with time zone not null,
  enqueued_at timestamp with time zone,
  is_update boolean not null default false,
  constraint answer_notice_pkey PRIMARY KEY (question_id, shareholder_id),
  constraint answer_notice_question_id_foreign FOREIGN KEY (question_id) REFERENCES question(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint answer_notice_shareholder_id_foreign FOREIGN KEY (shareholder_id) REFERENCES shareholder(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX answer_notice_of_shareholder ON public.answer_notice USING btree (shareholder_id);
CREATE INDEX answer_notice_waiting ON public.answer_notice USING btree (question_id) WHERE (enqueued_at IS NULL);

create table citation (
  answer_id uuid not null,
  "position" integer not null,
  announcement_id uuid not null,
  page integer not null,
  document_sha256 text,
  title text not null,
  published_at timestamp with time zone not null,
  constraint citation_pkey PRIMARY KEY (answer_id, "position"),
  constraint citation_page_check CHECK ((page >= 1)),
  constraint citation_answer_id_foreign FOREIGN KEY (answer_id) REFERENCES answer(id) ON DELETE CASCADE
);
CREATE INDEX citation_announcement_id_index ON public.citation USING btree (announcement_id);

create table question_mail (
  id uuid not null,
  question_id uuid not null,
  kind text not null,
  enqueued_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint question_mail_pkey PRIMARY KEY (id),
  constraint question_mail_question_id_foreign FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);
CREATE INDEX question_mail_of_question ON public.question_mail USING btree (question_id);

create table review_reminder (
  date date not null,
  constraint review_reminder_pkey PRIMARY KEY (date)
);

-- dialogue/questions

create table decline (
  id uuid not null,
  question_id uuid not null,
  reason text not null,
  text text not null,
  answered_by_id uuid,
  declined_by_id uuid not null,
  declined_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  revoked_at timestamp with time zone,
  appealed_at timestamp with time zone,
  appeal_outcome text,
  appeal_decided_by_id uuid,
  appeal_decided_at timestamp with time zone,
  constraint decline_pkey PRIMARY KEY (id),
  constraint decline_appeal_outcome_check CHECK ((appeal_outcome = ANY (ARRAY['UPHELD'::text, 'REOPENED'::text]))),
  constraint decline_reason_check CHECK ((reason = ANY (ARRAY['ALREADY_ANSWERED'::text, 'NOT_ABOUT_THE_COMPANY'::text, 'YOUR_OWN_HOLDING'::text, 'NO_COMMENT'::text, 'PERSONAL_OR_DEFAMATORY'::text, 'ABUSIVE'::text, 'NOT_A_QUESTION'::text]))),
  constraint decline_answered_by_id_foreign FOREIGN KEY (answered_by_id) REFERENCES question(id) ON DELETE SET NULL,
  constraint decline_question_id_foreign FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
);
CREATE INDEX decline_answered_by_id_index ON public.decline USING btree (answered_by_id);
CREATE INDEX decline_latest_of_question ON public.decline USING btree (question_id DESC, declined_at DESC, id DESC);

create table ledger_intake (
  id uuid not null,
  presentation_id uuid not null,
  asked_at timestamp with time zone not null,
  is_removed boolean not null default false,
  constraint ledger_intake_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_intake_of_year ON public.ledger_intake USING btree (asked_at) INCLUDE (presentation_id, is_removed);

create table question (
  id uuid not null,
  presentation_id uuid not null,
  shareholder_id uuid not null,
  question_text text not null,
  answer_text text,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  is_approved boolean not null default true,
  is_flagged boolean not null default false,
  moderation_note text,
  changed_at timestamp with time zone not null,
  version integer not null default 1,
  state text not null,
  is_public boolean not null,
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, portal_now()),
  decline_reason text,
  is_notified boolean not null default true,
  is_appealed boolean not null default false,
  is_hidden boolean not null default false,
  is_flagged_by_reports boolean not null default false,
  merged_into_id uuid,
  answer_phase text,
  answer_queue text,
  answer_transitions integer not null default 0,
  answer_updated_at timestamp with time zone,
  public_version integer not null default 1,
  constraint question_pkey PRIMARY KEY (id),
  constraint question_decline_check CHECK (((state = 'DECLINED'::text) OR (is_notified AND (NOT is_appealed)))),
  constraint question_decline_reason_check CHECK (((state = 'DECLINED'::text) = (decline_reason IS NOT NULL))),
  constraint question_merged_into_check CHECK (((state = 'MERGED'::text) = (merged_into_id IS NOT NULL))),
  constraint question_state_check CHECK ((state = ANY (ARRAY['RECEIVED'::text, 'ANSWERED'::text, 'ARCHIVED'::text, 'DECLINED'::text, 'MERGED'::text, 'WITHDRAWN'::text]))),
  constraint question_merged_into_id_foreign FOREIGN KEY (merged_into_id) REFERENCES question(id) DEFERRABLE INITIALLY DEFERRED,
  constraint question_presentation_id_foreign FOREIGN KEY (presentation_id) REFERENCES presentation(id) ON DELETE CASCADE,
  constraint question_shareholder_id_foreign FOREIGN KEY (shareholder_id) REFERENCES shareholder(id) ON DELETE CASCADE
);
alter table question alter column presentation_id set (n_distinct=20);
CREATE INDEX question_answer_queue ON public.question USING btree (answer_queue, created_at, id) WHERE (answer_queue IS NOT NULL);
CREATE INDEX question_answer_updated_at ON public.question USING btree (answer_updated_at, id) WHERE (is_public AND (answer_updated_at IS NOT NULL));
CREATE INDEX question_answered_at ON public.question USING btree (answered_at, id) WHERE (is_public AND (answered_at IS NOT NULL));
CREATE INDEX question_answered_of_presentation ON public.question USING btree (presentation_id DESC, changed_at DESC, id DESC) WHERE (state = 'ANSWERED'::text);
CREATE INDEX question_appealed ON public.question USING btree (changed_at DESC, id DESC) WHERE is_appealed;
CREATE INDEX question_archived_of_presentation ON public.question USING btree (presentation_id DESC, changed_at DESC, id DESC) WHERE (state = ANY (ARRAY['ARCHIVED'::text, 'DECLINED'::text, 'MERGED'::text, 'WITHDRAWN'::text]));
CREATE INDEX question_ledger_of_year ON public.question USING btree (created_at) INCLUDE (presentation_id, state, is_notified, decline_reason, answered_at);
CREATE INDEX question_merged_into ON public.question USING btree (merged_into_id, created_at, id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX question_of_presentation ON public.question USING btree (presentation_id DESC, created_at DESC, id DESC);
CREATE INDEX question_of_shareholder ON public.question USING btree (shareholder_id, created_at, id);
CREATE INDEX question_pending_of_presentation ON public.question USING btree (presentation_id, created_at, id) WHERE (state = 'RECEIVED'::text);
CREATE INDEX question_queue_answered ON public.question USING btree (changed_at DESC, id DESC) WHERE (state = 'ANSWERED'::text);
CREATE INDEX question_queue_archived ON public.question USING btree (changed_at DESC, id DESC) WHERE (state = ANY (ARRAY['ARCHIVED'::text, 'DECLINED'::text, 'MERGED'::text, 'WITHDRAWN'::text]));
CREATE INDEX question_queue_flagged ON public.question USING btree (changed_at DESC, id DESC) WHERE (is_flagged AND (state = ANY (ARRAY['RECEIVED'::text, 'ANSWERED'::text])));
CREATE INDEX question_queue_pending ON public.question USING btree (created_at, id) WHERE (state = 'RECEIVED'::text);
CREATE INDEX question_search ON public.question USING gin (question_text gin_trgm_ops);
CREATE INDEX question_time_to_answer ON public.question USING btree (presentation_id, ((answered_at - created_at))) INCLUDE (created_at, answered_at) WHERE (state = 'ANSWERED'::text);

create table question_report (
  question_id uuid not null,
  shareholder_id uuid not null,
  reported_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint question_report_pkey PRIMARY KEY (question_id, shareholder_id),
  constraint question_report_question_id_foreign FOREIGN KEY (question_id) REFERENCES question(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint question_report_shareholder_id_foreign FOREIGN KEY (shareholder_id) REFERENCES shareholder(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX question_report_of_shareholder ON public.question_report USING btree (shareholder_id);

create table question_upvote (
  question_id uuid not null,
  shareholder_id uuid not null,
  upvoted_at timestamp with time zone not null,
  constraint question_upvote_pkey PRIMARY KEY (question_id, shareholder_id),
  constraint question_upvote_question_id_foreign FOREIGN KEY (question_id) REFERENCES question(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint question_upvote_shareholder_id_foreign FOREIGN KEY (shareholder_id) REFERENCES shareholder(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX question_upvote_of_shareholder ON public.question_upvote USING btree (shareholder_id);

create table question_words (
  question_id uuid not null,
  words tsvector not null,
  constraint question_words_pkey PRIMARY KEY (question_id),
  constraint question_words_question_id_foreign FOREIGN KEY (question_id) REFERENCES question(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX question_words_search ON public.question_words USING gin (words) WITH (fastupdate=off);

create table upvote_count (
  question_id uuid not null,
  presentation_id uuid not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone not null,
  state text not null,
  is_public boolean not null,
  is_flagged boolean not null,
  upvotes integer not null default 0,
  asked_by integer not null default 1,
  merged integer not null default 0,
  constraint upvote_count_pkey PRIMARY KEY (question_id),
  constraint upvote_count_question_id_foreign FOREIGN KEY (question_id) REFERENCES question(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX question_answered_first ON public.upvote_count USING btree (presentation_id, answered_at DESC, asked_by DESC, asked_at DESC, question_id DESC) WHERE is_public;
CREATE INDEX question_most_asked ON public.upvote_count USING btree (presentation_id, asked_by DESC, asked_at DESC, question_id DESC) WHERE is_public;
CREATE INDEX question_most_asked_answered ON public.upvote_count USING btree (asked_by DESC, asked_at DESC, question_id DESC) WHERE (state = 'ANSWERED'::text);
CREATE INDEX question_most_asked_answered_of ON public.upvote_count USING btree (presentation_id, asked_by DESC, asked_at DESC, question_id DESC) WHERE (state = 'ANSWERED'::text);
CREATE INDEX question_most_asked_archived ON public.upvote_count USING btree (asked_by DESC, asked_at DESC, question_id DESC) WHERE (state = ANY (ARRAY['ARCHIVED'::text, 'DECLINED'::text, 'MERGED'::text, 'WITHDRAWN'::text]));
CREATE INDEX question_most_asked_archived_of ON public.upvote_count USING btree (presentation_id, asked_by DESC, asked_at DESC, question_id DESC) WHERE (state = ANY (ARRAY['ARCHIVED'::text, 'DECLINED'::text, 'MERGED'::text, 'WITHDRAWN'::text]));
CREATE INDEX question_most_asked_flagged ON public.upvote_count USING btree (asked_by DESC, asked_at DESC, question_id DESC) WHERE (is_flagged AND (state = ANY (ARRAY['RECEIVED'::text, 'ANSWERED'::text])));
CREATE INDEX question_most_asked_pending ON public.upvote_count USING btree (asked_by DESC, asked_at DESC, question_id DESC) WHERE (state = 'RECEIVED'::text);
CREATE INDEX question_most_asked_pending_of ON public.upvote_count USING btree (presentation_id, asked_by DESC, asked_at DESC, question_id DESC) WHERE (state = 'RECEIVED'::text);

-- dialogue/releases

create table release (
  id uuid not null,
  state text not null default 'HELD'::text,
  publish_at timestamp with time zone,
  announcement_id uuid,
  announcement_title text,
  scheduled_by_id uuid not null,
  scheduled_at timestamp with time zone not null,
  published_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancellation text,
  overdue_notified_at timestamp with time zone,
  problem text,
  constraint release_pkey PRIMARY KEY (id),
  constraint release_condition_check CHECK (((state <> 'HELD'::text) OR (publish_at IS NOT NULL) OR (announcement_id IS NOT NULL))),
  constraint release_state_check CHECK (((state = ANY (ARRAY['HELD'::text, 'PUBLISHED'::text, 'CANCELLED'::text])) AND ((state = 'PUBLISHED'::text) = (published_at IS NOT NULL)) AND ((state = 'CANCELLED'::text) = ((cancelled_at IS NOT NULL) AND (cancellation IS NOT NULL)))))
);
CREATE INDEX release_held ON public.release USING btree (scheduled_at DESC, id DESC) WHERE (state = 'HELD'::text);
CREATE INDEX release_newest_first ON public.release USING btree (scheduled_at DESC, id DESC);

create table release_answer (
  release_id uuid not null,
  answer_id uuid not null,
  left_at timestamp with time zone,
  constraint release_answer_pkey PRIMARY KEY (release_id, answer_id),
  constraint release_answer_answer_id_foreign FOREIGN KEY (answer_id) REFERENCES answer(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint release_answer_release_id_foreign FOREIGN KEY (release_id) REFERENCES release(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX release_answer_current ON public.release_answer USING btree (answer_id) WHERE (left_at IS NULL);

-- evidence

create table evidence_checkpoint (
  size bigint not null,
  note text not null,
  at timestamp with time zone not null,
  constraint evidence_checkpoint_pkey PRIMARY KEY (size)
);

create table evidence_event (
  id uuid not null,
  type text not null,
  subject_type text not null,
  subject_id uuid,
  actor_kind text not null,
  actor_id uuid,
  at timestamp with time zone not null,
  event text not null,
  constraint evidence_event_pkey PRIMARY KEY (id)
);
CREATE INDEX evidence_event_of_actor ON public.evidence_event USING btree (actor_id, at, id);
CREATE INDEX evidence_event_of_subject ON public.evidence_event USING btree (subject_id, at, id);
CREATE INDEX evidence_event_of_type ON public.evidence_event USING btree (type, at, id);
CREATE INDEX evidence_event_oldest_first ON public.evidence_event USING btree (at, id);

create table evidence_export (
  event_id uuid not null,
  people uuid[] not null,
  constraint evidence_export_pkey PRIMARY KEY (event_id)
);
CREATE INDEX evidence_export_of_person ON public.evidence_export USING gin (people);

create table evidence_seal (
  number bigint not null,
  event_id uuid not null,
  leaf text not null,
  chain text not null,
  sealed_at timestamp with time zone not null,
  constraint evidence_seal_pkey PRIMARY KEY (number),
  constraint evidence_seal_chain_unique UNIQUE (chain),
  constraint evidence_seal_event_id_unique UNIQUE (event_id)
);

create table evidence_unsealed (
  event_id uuid not null,
  constraint evidence_unsealed_pkey PRIMARY KEY (event_id)
);

create table evidence_value (
  event_id uuid not null,
  field text not null,
  salt text not null,
  value text not null,
  person_id uuid,
  constraint evidence_value_pkey PRIMARY KEY (event_id, field)
);
CREATE INDEX evidence_value_of_person ON public.evidence_value USING btree (person_id) WHERE (person_id IS NOT NULL);

-- mail/pages

create table portal_process (
  id uuid not null,
  seen_at timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  constraint portal_process_pkey PRIMARY KEY (id)
);

-- platform

create table idempotency_key (
  account_id uuid not null,
  key text not null,
  request_hash text not null,
  result_id uuid not null,
  created_at timestamp with time zone not null,
  outcome text,
  constraint idempotency_key_pkey PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_key_created_at_index ON public.idempotency_key USING btree (created_at);

create table migration (
  id integer not null default nextval('migration_id_seq'::regclass),
  name character varying(255) not null,
  executed_at timestamp(6) with time zone not null default CURRENT_TIMESTAMP(6),
  constraint migration_pkey PRIMARY KEY (id)
);

create table rate_limit (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table sql_file (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null,
  constraint sql_file_pkey PRIMARY KEY (name, hash)
);

-- Functions

CREATE OR REPLACE FUNCTION public.add_question_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into question_words (question_id, words)
    select id, words_of_question(id, presentation_id, question_text) from after_change
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_tally(counted text, change bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update tally set count = count + change
    where id = (select id from tally where what = counted limit 1 for update skip locked);
  if not found then
    insert into tally (what, count) values (counted, change);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.answer_refusal(of_answer uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when answer.state not in ('DRAFT', 'APPROVED', 'HELD') then 'NO_OPEN_ANSWER'
    when settings.frozen then 'FROZEN'
    when answer.state <> 'DRAFT' and answer.reviewer_id is null
      or answer.state = 'DRAFT' and settings.review_required then 'NOT_APPROVED'
    when answer.state <> 'DRAFT' and exists (
      select from answer_author author
        where author.answer_id = answer.id and author.admin_id = answer.reviewer_id
    ) then 'APPROVED_BY_AUTHOR'
    when answer.state <> 'DRAFT' and answer.sha256 is distinct from answer_sha256(answer.id)
      then 'CHANGED_SINCE_APPROVAL'
    when answer.state <> 'DRAFT' and settings.basis_required and answer.basis is null
      and answer.withdrawal_reason is null then 'NO_BASIS'
    when answer.state = 'HELD' and held.release_id is null then 'NOT_APPROVED'
    when answer.state = 'HELD' and release_refusal(held.release_id) is not null
      then release_refusal(held.release_id)
    when answer.basis = 'RELEASED' and settings.review_required and not exists (
      select from citation where citation.answer_id = answer.id
    ) then 'NO_BASIS'
    when answer.basis = 'RELEASED' and (answer.state <> 'DRAFT' or settings.review_required)
      and exists (
        select from citation
        left join released_announcement released on released.id = citation.announcement_id
        left join announcement_document document on document.announcement_id = released.id
          and document.sha256 = citation.document_sha256
          and (not document.is_entered or document.confirmed_at is not null)
        where citation.answer_id = answer.id and document.announcement_id is null
      ) then 'NOT_RELEASED'
    -- Publication approves a question that waits for approval.
    when answer.withdrawal_reason is null
      and (question.is_hidden or question.state not in ('RECEIVED', 'ANSWERED')) then 'NOT_PUBLIC'
  end
  from answer
  join question on question.id = answer.question_id
  cross join disclosure_settings settings
  left join release_answer held on held.answer_id = answer.id and held.left_at is null
  where answer.id = of_answer
$function$;

CREATE OR REPLACE FUNCTION public.answer_sha256(of_answer uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select encode(sha256(convert_to((
    jsonb_build_object(
      'question', question_id, 'number', number, 'text', text, 'basis', basis,
      'declaration', declaration,
      'citations', coalesce((
        select jsonb_agg(jsonb_build_array(announcement_id, page, document_sha256) order by position)
        from citation where answer_id = answer.id
      ), '[]')
    )
    || case
      when withdrawal_reason is null then '{}'
      else jsonb_build_object('withdrawal', withdrawal_reason)
    end
  )::text, 'UTF8')), 'hex')
  from answer where id = of_answer
$function$;

CREATE OR REPLACE FUNCTION public.count_ledger_intake()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_to_tally(what, change) from (
      select 'question asked on ' || presentation_id as what, count(*) as change
        from after_change group by presentation_id
      union all
      select 'question removed on ' || presentation_id, count(*)
        from after_change where is_removed group by presentation_id
    ) changes;
  else
    perform add_to_tally(what, change) from (
      select 'question removed on ' || presentation_id as what, sum(sign)::bigint as change from (
        select presentation_id, 1 as sign from after_change where is_removed
        union all
        select presentation_id, -1 from before_change where is_removed
      ) removals group by presentation_id having sum(sign) <> 0
    ) changes;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  concerned uuid[];
begin
  if tg_op = 'INSERT' then
    insert into upvote_count (
      question_id, presentation_id, asked_at, answered_at, state, is_public, is_flagged
    )
      select id, presentation_id, created_at, coalesce(answered_at, 'epoch'), state, is_public,
        is_flagged
      from after_change
      on conflict do nothing;
    -- A restore inserts merged questions.
    select array_agg(id) into concerned from (
      select merged_into_id as id from after_change where merged_into_id is not null
      union
      select id from after_change q
        where exists (select from question where merged_into_id = q.id)
    ) merged;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct merged_into_id) into concerned
      from before_change where merged_into_id is not null;
  else
    insert into upvote_count as counted (
      question_id, presentation_id, asked_at, answered_at, state, is_public, is_flagged
    )
      select id, presentation_id, created_at, coalesce(answered_at, 'epoch'), state, is_public,
        is_flagged
      from after_change
      on conflict (question_id) do update
      set answered_at = excluded.answered_at, state = excluded.state,
        is_public = excluded.is_public, is_flagged = excluded.is_flagged
      where (counted.answered_at, counted.state, counted.is_public, counted.is_flagged)
        <> (excluded.answered_at, excluded.state, excluded.is_public, excluded.is_flagged);
    select array_agg(distinct target) into concerned
      from before_change b join after_change a using (id)
      cross join unnest(array[b.merged_into_id, a.merged_into_id]) target
      where a.merged_into_id is distinct from b.merged_into_id and target is not null;
  end if;
  if concerned is not null then perform recount_questions(concerned); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_upvotes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    -- Waits for a merge at the same time, whose target is then recounted too.
    perform from question where id in (
      select root from before_change join question on id = question_id
      cross join unnest(array[id, merged_into_id]) root
    ) order by id for no key update;
    -- Deleting a shareholder deletes in several statements, whose triggers all run after the last one: recount.
    perform recount_questions(array(
      select distinct root from before_change join question on id = question_id
      cross join unnest(array[id, merged_into_id]) root where root is not null
    ));
    return null;
  end if;
  -- The locks prevent a merge at the same time.
  perform from question where id in (select question_id from after_change) order by id for share;
  perform from question where id in (
    select merged_into_id from question where id in (select question_id from after_change)
  ) order by id for share;
  update upvote_count set upvotes = upvotes + changed.count
    from (select question_id, count(*) from after_change group by question_id) changed
    where upvote_count.question_id = changed.question_id;
  update upvote_count set asked_by = asked_by + people.count
    from (
      select root, count(*) from (
        select distinct root, upvote.shareholder_id as person
        from after_change upvote join question on id = question_id
        cross join unnest(array[id, merged_into_id]) root where root is not null
      ) changed
      where not exists (
        select from question
          where (id = root or merged_into_id = root) and shareholder_id = person
      )
      and not exists (
        select from question_upvote other join question on id = other.question_id
        where other.shareholder_id = person and (id = root or merged_into_id = root)
        and not exists (
          select from after_change added
            where added.question_id = id and added.shareholder_id = person
        )
      )
      group by root
    ) people where upvote_count.question_id = root;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.counters_of_question(presentation_id uuid, state text, is_flagged boolean, is_public boolean)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select unnest(array_remove(array[
    'question',
    case when state = 'RECEIVED' then 'question PENDING' end,
    case when state = 'ANSWERED' then 'question ANSWERED' end,
    case when is_flagged and state in ('RECEIVED', 'ANSWERED') then 'question FLAGGED' end,
    case
      when state in ('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN') then 'question ARCHIVED'
    end,
    case when is_public then 'question on ' || presentation_id end,
    case
      when is_public and state = 'ANSWERED'
        then 'question answered in public on ' || presentation_id
    end
  ], null))
$function$;

CREATE OR REPLACE FUNCTION public.counters_on_presentation(presentation_id uuid)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'question ' || term || 'on ' || presentation_id from unnest(array[
    '', 'answered in public ', 'OPEN ', 'ANSWERED ', 'SET_ASIDE ', 'DECLINED ALREADY_ANSWERED ',
    'DECLINED NOT_ABOUT_THE_COMPANY ', 'DECLINED YOUR_OWN_HOLDING ', 'DECLINED NO_COMMENT ',
    'DECLINED PERSONAL_OR_DEFAMATORY ', 'DECLINED ABUSIVE ', 'DECLINED NOT_A_QUESTION ', 'MERGED ',
    'WITHDRAWN '
  ]) term
$function$;

CREATE OR REPLACE FUNCTION public.end_empty_release(left_release uuid, why text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from release where id = left_release for update;
  update release set state = 'CANCELLED', cancelled_at = portal_now(), cancellation = why
    where id = left_release and state = 'HELD'
      and not exists (
        select from release_answer where release_id = left_release and left_at is null
      );
end $function$;

CREATE OR REPLACE FUNCTION public.evidence_event_append_only_fn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_error('EVIDENCE_APPEND_ONLY', tg_table_name);
end $function$;

CREATE OR REPLACE FUNCTION public.evidence_seal_append_only_fn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_error('EVIDENCE_APPEND_ONLY', tg_table_name);
end $function$;

CREATE OR REPLACE FUNCTION public.follow_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  phase text := case
    when new.state in ('DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'HELD') then new.state
  end;
begin
  if is_restoring() then return null; end if;
  update question
    set answer_phase = phase, answer_queue = queue_of_answer(phase), answer_transitions = answer_transitions + 1
    where id = new.question_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_restoring() then return null; end if;
  update question set answer_transitions = answer_transitions + 1
    where id = (select question_id from answer where id = new.answer_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_review_required()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update question set answer_queue = queue_of_answer(answer_phase)
    where answer_phase in ('IN_REVIEW', 'APPROVED', 'HELD');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_restoring()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(current_setting('portal.publishing', true), '') = '*'
$function$;

CREATE OR REPLACE FUNCTION public.keep_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_restoring() then return new; end if;
  if old.state <> 'DRAFT'
    and (new.question_id, new.number, new.text, new.basis, new.declaration, new.withdrawal_reason)
      is distinct from
      (old.question_id, old.number, old.text, old.basis, old.declaration, old.withdrawal_reason) then
    perform raise_error('ANSWER_SUBMITTED', old.id);
  end if;
  if new.state = 'HELD' and old.state not in ('APPROVED', 'HELD') then
    perform raise_error('HELD_NOT_APPROVED', old.id);
  end if;
  if new.state = 'APPROVED' and old.state not in ('APPROVED', 'HELD') then
    if old.state <> 'IN_REVIEW' or new.reviewer_id is null
      or new.sha256 is distinct from answer_sha256(new.id) then
      perform raise_error('APPROVED_WITHOUT_REVIEW', old.id);
    end if;
    if exists (
      select from answer_author where answer_id = new.id and admin_id = new.reviewer_id
    ) then
      perform raise_error('APPROVED_BY_AUTHOR', old.id);
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_answer_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_answer uuid;
  answer_state text;
begin
  of_answer := case when tg_op = 'INSERT' then new.answer_id else old.answer_id end;
  select state into answer_state from answer where id = of_answer;
  -- The row is deleted with its answer.
  if is_restoring() or (tg_op = 'DELETE' and answer_state is null) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_table_name = 'answer_author' and tg_op <> 'INSERT' then
    perform raise_error('AUTHOR_CHANGED', of_answer);
  end if;
  if answer_state <> 'DRAFT' then
    perform raise_error('ANSWER_SUBMITTED', of_answer);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_restoring() then return new; end if;
  if old.state <> 'HELD'
    and (new.state, new.publish_at, new.announcement_id, new.published_at, new.cancelled_at)
      is distinct from
      (old.state, old.publish_at, old.announcement_id, old.published_at, old.cancelled_at) then
    perform raise_error('RELEASE_OVER', old.id);
  end if;
  if new.state = 'PUBLISHED' and old.state = 'HELD' and (
    exists (
      select from release_answer join answer on answer.id = answer_id
        where release_id = new.id and left_at is null and answer.state <> 'PUBLISHED'
    )
    or not exists (select from release_answer where release_id = new.id and left_at is null)
  ) then
    perform raise_error('RELEASE_NOT_WHOLE', old.id);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.leave_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  left_release uuid;
begin
  if is_restoring() then return null; end if;
  update release_answer set left_at = portal_now()
    where answer_id = new.id and left_at is null
    returning release_id into left_release;
  -- A transaction that is about to delete questions sets the reason itself.
  perform end_empty_release(left_release, coalesce(
    nullif(current_setting('portal.leaving', true), ''),
    (
      select state from question
        where id = new.question_id and state not in ('RECEIVED', 'ANSWERED')
    ),
    'REWRITTEN'
  ));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.leave_release_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_restoring() then perform end_empty_release(old.release_id, 'DELETED'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_counter_of_question(presentation_id uuid, state text, is_notified boolean, decline_reason text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'question ' || case
    when not is_notified or state = 'RECEIVED' then 'OPEN'
    when state = 'ANSWERED' then 'ANSWERED'
    when state = 'DECLINED' then 'DECLINED ' || decline_reason
    when state = 'MERGED' then 'MERGED'
    when state = 'WITHDRAWN' then 'WITHDRAWN'
    else 'SET_ASIDE'
  end || ' on ' || presentation_id
$function$;

CREATE OR REPLACE FUNCTION public.portal_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$select now()$function$;

CREATE OR REPLACE FUNCTION public.public_until()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$select portal_now()$function$;

CREATE OR REPLACE FUNCTION public.publish_answer(answer_id uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  draft answer;
  refusal text;
begin
  perform from disclosure_settings for share;
  select answer.* into draft from answer join question on question.id = answer.question_id
    where answer.id = publish_answer.answer_id
    for update of question, answer;
  if not found then perform raise_error('NO_OPEN_ANSWER', answer_id); end if;
  refusal := answer_refusal(draft.id);
  if refusal is not null then perform raise_error(refusal, draft.id); end if;
  perform set_config('portal.publishing', draft.question_id::text, true);
  if draft.withdrawal_reason is null then
    update answer set state = 'SUPERSEDED'
      where question_id = draft.question_id and state = 'PUBLISHED';
  else
    update answer set state = 'WITHDRAWN'
      where question_id = draft.question_id and published_at is not null
        and state in ('PUBLISHED', 'SUPERSEDED');
  end if;
  update answer set state = 'PUBLISHED', published_at = at where id = draft.id;
  update question
    set answer_text = case when draft.withdrawal_reason is null then draft.text end,
      is_approved = is_approved or draft.withdrawal_reason is null,
      is_public = is_public or draft.withdrawal_reason is null,
      answer_updated_at = case when answered_at is not null then at end,
      answered_at = coalesce(answered_at, at),
      -- Increases by seconds: a count would reveal how many corrections a withdrawal has removed.
      public_version = case when answered_at is null then 2
        else greatest(public_version + 1, 3 + floor(extract(epoch from at - answered_at))::int) end
    where id = draft.question_id;
  perform set_config('portal.publishing', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.queue_of_answer(phase text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when review_required then
    case phase when 'IN_REVIEW' then 'IN_REVIEW' when 'APPROVED' then 'HELD' when 'HELD' then 'HELD' end
  end
  from disclosure_settings
$function$;

CREATE OR REPLACE FUNCTION public.raise_error(code text, id anyelement)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', code using errcode = 'IR001', detail = id::text;
end $function$;

CREATE OR REPLACE FUNCTION public.record_ledger_intake()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    -- A restore inserts the row before its question.
    insert into ledger_intake (id, presentation_id, asked_at)
      select id, presentation_id, created_at from after_change
      on conflict do nothing;
  else
    insert into ledger_intake (id, presentation_id, asked_at, is_removed)
      select id, presentation_id, created_at, true from before_change
      on conflict (id) do update set is_removed = true;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_question_removals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into removal (item_id, typename, at)
      select q.id, 'Question', greatest(
        date_trunc('milliseconds', portal_now()),
        greatest(q.updated_at, q.created_at, q.answered_at) + interval '1 ms'
      )
      from before_change q join presentation p on p.id = q.presentation_id
      where q.is_public and p.published_at <= public_until()
      on conflict (item_id) do update set at = greatest(removal.at, excluded.at);
  else
    insert into removal (item_id, typename, at)
      select q.id, 'Question', greatest(
        date_trunc('milliseconds', portal_now()),
        greatest(q.updated_at, q.created_at, q.answered_at) + interval '1 ms'
      )
      from (select old.*) q join presentation p on p.id = q.presentation_id
      where q.is_public and p.published_at <= public_until()
      on conflict (item_id) do update set at = greatest(removal.at, excluded.at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into removal (item_id, typename, at)
    values (
      old.id,
      initcap(tg_table_name),
      greatest(
        date_trunc('milliseconds', portal_now()),
        greatest(
          (to_jsonb(old)->>'updated_at')::timestamptz,
          (to_jsonb(old)->>'published_at')::timestamptz,
          (to_jsonb(old)->>'last_updated')::timestamptz
        ) + interval '1 ms'
      )
    )
    on conflict (item_id) do update set at = greatest(removal.at, excluded.at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_questions(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from question where id = any(ids) order by id for no key update;
  update upvote_count
    set merged = family.merged, asked_by = family.asked_by, upvotes = family.upvotes
    from unnest(ids) as root (id) cross join lateral (
      select
        count(*) filter (where merged_into_id = root.id)::int as merged,
        (
          select count(distinct person)::int from (
            select shareholder_id as person from question
              where id = root.id or merged_into_id = root.id
            union all
            select shareholder_id from question_upvote where question_id in (
              select id from question where id = root.id or merged_into_id = root.id
            )
          ) persons
        ) as asked_by,
        (select count(*)::int from question_upvote where question_id = root.id) as upvotes
      from question where id = root.id or merged_into_id = root.id
    ) family
    where question_id = root.id
      and (upvote_count.merged, upvote_count.asked_by, upvote_count.upvotes)
        <> (family.merged, family.asked_by, family.upvotes);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unpublished()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  published uuid;
begin
  if tg_table_name = 'answer' then published := new.question_id; else published := new.id; end if;
  if coalesce(current_setting('portal.publishing', true), '') not in (published::text, '*') then
    perform raise_error('PUBLISHED_OUTSIDE_PUBLISH_ANSWER', new.id);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.release_hold(of_release uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when state = 'HELD' then coalesce(
    (select 'FROZEN' from disclosure_settings where frozen),
    release_refusal(release.id),
    (
      select refusal
      from release_answer cross join lateral answer_refusal(release_answer.answer_id) as refusal
      where release_answer.release_id = release.id and left_at is null and refusal is not null
      order by release_answer.answer_id limit 1
    )
  ) end from release where release.id = of_release
$function$;

CREATE OR REPLACE FUNCTION public.release_refusal(of_release uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when state <> 'HELD' then 'RELEASE_OVER'
    when publish_at > portal_now() then 'NOT_DUE'
    when announcement_id is not null and not exists (
      select from released_announcement where id = release.announcement_id
    ) then 'AWAITS_EXCHANGE'
  end from release where id = of_release
$function$;

CREATE OR REPLACE FUNCTION public.release_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_restoring() and exists (
    select from release_answer join release on release.id = release_id
      where answer_id = new.id and left_at is null and release.state = 'HELD'
  ) then
    perform raise_error('RELEASE_NOT_WHOLE', new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.schedule_publication()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_recent boolean := false;
begin
  if tg_op <> 'INSERT' then
    -- A due publication that is not recorded yet took place, although the date has changed since.
    delete from publication
      where subject = tg_table_name and item_id = old.id and recorded_at is null
        and (tg_op = 'DELETE' or published_at > public_until());
  end if;
  if tg_op <> 'DELETE' then
    if new.published_at = '9999-12-31 00:00:00+00' then return null; end if;
    is_recent := new.published_at >= portal_now() - interval '24 hours';
  end if;
  if tg_op = 'INSERT' then
    insert into publication (subject, item_id, published_at, is_alerted)
      values (tg_table_name, new.id, new.published_at, is_recent)
      on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    if greatest(old.published_at, new.published_at) > public_until() then
      -- An item that was public before causes no second alert.
      insert into publication (subject, item_id, published_at, is_alerted)
        values (tg_table_name, new.id, new.published_at, is_recent and not exists (
          select from publication where subject = tg_table_name and item_id = new.id
        ))
        on conflict (subject, item_id, published_at) do update set recorded_at = null;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := greatest(
    new.updated_at,
    date_trunc('milliseconds', portal_now()),
    (select at + interval '1 ms' from removal where item_id = new.id)
  );
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_to_tally(what, change) from (
      select what, count(*) as change from after_change q cross join lateral (
        select counters_of_question(q.presentation_id, q.state, q.is_flagged, q.is_public)
        union all
        select ledger_counter_of_question(
          q.presentation_id, q.state, q.is_notified, q.decline_reason
        )
      ) counters (what) group by what
    ) changes;
  elsif tg_op = 'DELETE' then
    perform add_to_tally(what, change) from (
      select what, -count(*) as change from before_change q cross join lateral (
        select counters_of_question(q.presentation_id, q.state, q.is_flagged, q.is_public)
        union all
        select ledger_counter_of_question(
          q.presentation_id, q.state, q.is_notified, q.decline_reason
        )
      ) counters (what) group by what
    ) changes;
    -- If the questions are deleted with their presentation, this runs after its own trigger.
    delete from tally using (
      select counters_on_presentation(presentation_id) as what
      from (select distinct presentation_id from before_change) q
      where not exists (select from presentation where id = q.presentation_id)
    ) gone where tally.what = gone.what;
  else
    perform add_to_tally(what, change) from (
      select what, sum(sign)::bigint as change from (
        select what, 1 as sign from after_change q cross join lateral (
          select counters_of_question(q.presentation_id, q.state, q.is_flagged, q.is_public)
          union all
          select ledger_counter_of_question(
            q.presentation_id, q.state, q.is_notified, q.decline_reason
          )
        ) counters (what)
        union all
        select what, -1 from before_change q cross join lateral (
          select counters_of_question(q.presentation_id, q.state, q.is_flagged, q.is_public)
          union all
          select ledger_counter_of_question(
            q.presentation_id, q.state, q.is_notified, q.decline_reason
          )
        ) counters (what)
      ) places group by what having sum(sign) <> 0
    ) changes;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_to_tally(tg_table_name, (select count(*) from after_change));
  else
    perform add_to_tally(tg_table_name, -(select count(*) from before_change));
    if tg_table_name = 'presentation' then
      delete from tally using (select counters_on_presentation(id) as what from before_change) gone
        where tally.what = gone.what;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.words_of_question(id uuid, presentation_id uuid, question_text text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  select strip(to_tsvector(left(question_text, 1000))) || array_to_tsvector(array_remove(array[
    'on ' || presentation_id,
    case when get_byte(uuid_send(id), 15) < 2 then 'sample of ' || presentation_id end
  ], null))
$function$;

-- Views

create view released_announcement as
 SELECT id
   FROM announcement
  WHERE ((asx_announcement_id IS NOT NULL) AND (published_at <= public_until()));

-- Triggers

CREATE TRIGGER announcement_dated_ahead AFTER UPDATE OF published_at ON public.announcement FOR EACH ROW WHEN (((old.published_at <= public_until()) AND (new.published_at > public_until()))) EXECUTE FUNCTION record_removal();

CREATE TRIGGER announcement_deleted AFTER DELETE ON public.announcement FOR EACH ROW WHEN ((old.published_at <= public_until())) EXECUTE FUNCTION record_removal();

CREATE TRIGGER announcement_updated BEFORE UPDATE ON public.announcement FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.published_at IS DISTINCT FROM new.published_at))) EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER answer_approved_added BEFORE INSERT ON public.answer FOR EACH ROW WHEN ((new.state = ANY (ARRAY['APPROVED'::text, 'HELD'::text]))) EXECUTE FUNCTION refuse_unpublished();

CREATE TRIGGER answer_approved_unsaved BEFORE UPDATE ON public.answer FOR EACH ROW WHEN (((old.saved_at IS NULL) AND (new.state = ANY (ARRAY['APPROVED'::text, 'HELD'::text])))) EXECUTE FUNCTION refuse_unpublished();

CREATE TRIGGER answer_author_kept BEFORE INSERT OR DELETE OR UPDATE ON public.answer_author FOR EACH ROW EXECUTE FUNCTION keep_answer_part();

CREATE TRIGGER answer_figures_stored AFTER INSERT OR UPDATE ON public.answer_figures FOR EACH ROW EXECUTE FUNCTION follow_figures();

CREATE TRIGGER answer_kept BEFORE UPDATE ON public.answer FOR EACH ROW WHEN ((old.saved_at IS NOT NULL)) EXECUTE FUNCTION keep_answer();

CREATE TRIGGER answer_left_release AFTER UPDATE ON public.answer FOR EACH ROW WHEN (((old.state = 'HELD'::text) AND (new.state <> ALL (ARRAY['HELD'::text, 'PUBLISHED'::text])))) EXECUTE FUNCTION leave_release();

CREATE TRIGGER answer_published BEFORE UPDATE ON public.answer FOR EACH ROW WHEN (((old.state = 'PUBLISHED'::text) OR (new.state = 'PUBLISHED'::text) OR (new.published_at IS NOT NULL))) EXECUTE FUNCTION refuse_unpublished();

CREATE TRIGGER answer_published_added BEFORE INSERT ON public.answer FOR EACH ROW WHEN (((new.state = 'PUBLISHED'::text) OR (new.published_at IS NOT NULL))) EXECUTE FUNCTION refuse_unpublished();

CREATE CONSTRAINT TRIGGER answer_released AFTER UPDATE ON public.answer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.state = 'HELD'::text) AND (new.state = 'PUBLISHED'::text))) EXECUTE FUNCTION release_whole();

CREATE TRIGGER answer_saved AFTER INSERT ON public.answer FOR EACH ROW WHEN ((new.saved_at IS NOT NULL)) EXECUTE FUNCTION follow_answer();

CREATE TRIGGER answer_transitioned AFTER UPDATE ON public.answer FOR EACH ROW WHEN (((new.saved_at IS NOT NULL) AND ((new.state IS DISTINCT FROM old.state) OR (new.revision IS DISTINCT FROM old.revision)))) EXECUTE FUNCTION follow_answer();

CREATE TRIGGER asked_delete AFTER DELETE ON public.question REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION record_ledger_intake();

CREATE TRIGGER asked_insert AFTER INSERT ON public.question REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION record_ledger_intake();

CREATE TRIGGER citation_kept BEFORE INSERT OR DELETE OR UPDATE ON public.citation FOR EACH ROW EXECUTE FUNCTION keep_answer_part();

CREATE TRIGGER count_delete AFTER DELETE ON public.question REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_questions();

CREATE TRIGGER count_delete AFTER DELETE ON public.question_upvote REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_upvotes();

CREATE TRIGGER count_insert AFTER INSERT ON public.ledger_intake REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_ledger_intake();

CREATE TRIGGER count_insert AFTER INSERT ON public.question REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_questions();

CREATE TRIGGER count_insert AFTER INSERT ON public.question_upvote REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_upvotes();

CREATE TRIGGER count_update AFTER UPDATE ON public.ledger_intake REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_ledger_intake();

CREATE TRIGGER count_update AFTER UPDATE ON public.question REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_questions();

CREATE TRIGGER evidence_checkpoint_not_truncated BEFORE TRUNCATE ON public.evidence_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION evidence_event_append_only_fn();

CREATE TRIGGER evidence_event_append_only BEFORE DELETE OR UPDATE ON public.evidence_event FOR EACH ROW EXECUTE FUNCTION evidence_event_append_only_fn();

CREATE TRIGGER evidence_event_not_truncated BEFORE TRUNCATE ON public.evidence_event FOR EACH STATEMENT EXECUTE FUNCTION evidence_event_append_only_fn();

CREATE TRIGGER evidence_seal_append_only BEFORE DELETE OR UPDATE ON public.evidence_seal FOR EACH ROW EXECUTE FUNCTION evidence_seal_append_only_fn();

CREATE TRIGGER evidence_seal_not_truncated BEFORE TRUNCATE ON public.evidence_seal FOR EACH STATEMENT EXECUTE FUNCTION evidence_event_append_only_fn();

CREATE TRIGGER policy_deleted AFTER DELETE ON public.policy FOR EACH ROW EXECUTE FUNCTION record_removal();

CREATE TRIGGER presentation_dated_ahead AFTER UPDATE OF published_at ON public.presentation FOR EACH ROW WHEN (((old.published_at <= public_until()) AND (new.published_at > public_until()))) EXECUTE FUNCTION record_removal();

CREATE TRIGGER presentation_deleted AFTER DELETE ON public.presentation FOR EACH ROW WHEN ((old.published_at <= public_until())) EXECUTE FUNCTION record_removal();

CREATE TRIGGER presentation_updated BEFORE UPDATE ON public.presentation FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.published_at IS DISTINCT FROM new.published_at))) EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER question_deleted AFTER DELETE ON public.question REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION record_question_removals();

CREATE TRIGGER question_hidden AFTER UPDATE OF is_public ON public.question FOR EACH ROW WHEN ((old.is_public AND (NOT new.is_public))) EXECUTE FUNCTION record_question_removals();

CREATE TRIGGER question_published_answer BEFORE UPDATE OF answer_text, answered_at, answer_updated_at ON public.question FOR EACH ROW WHEN (((new.answer_text IS DISTINCT FROM old.answer_text) OR (new.answered_at IS DISTINCT FROM old.answered_at) OR (new.answer_updated_at IS DISTINCT FROM old.answer_updated_at))) EXECUTE FUNCTION refuse_unpublished();

CREATE TRIGGER question_published_answer_added BEFORE INSERT ON public.question FOR EACH ROW WHEN (((new.answer_text IS NOT NULL) OR (new.answered_at IS NOT NULL))) EXECUTE FUNCTION refuse_unpublished();

CREATE TRIGGER question_updated BEFORE UPDATE ON public.question FOR EACH ROW WHEN ((((NOT old.is_public) AND new.is_public) OR (old.answer_text IS DISTINCT FROM new.answer_text))) EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER release_answer_deleted AFTER DELETE ON public.release_answer FOR EACH ROW WHEN ((old.left_at IS NULL)) EXECUTE FUNCTION leave_release_deleted();

CREATE TRIGGER release_kept BEFORE UPDATE ON public.release FOR EACH ROW EXECUTE FUNCTION keep_release();

CREATE TRIGGER review_required_changed AFTER UPDATE OF review_required ON public.disclosure_settings FOR EACH ROW WHEN ((old.review_required <> new.review_required)) EXECUTE FUNCTION follow_review_required();

CREATE TRIGGER schedule_delete AFTER DELETE ON public.announcement FOR EACH ROW EXECUTE FUNCTION schedule_publication();

CREATE TRIGGER schedule_delete AFTER DELETE ON public.presentation FOR EACH ROW EXECUTE FUNCTION schedule_publication();

CREATE TRIGGER schedule_insert AFTER INSERT ON public.announcement FOR EACH ROW EXECUTE FUNCTION schedule_publication();

CREATE TRIGGER schedule_insert AFTER INSERT ON public.presentation FOR EACH ROW EXECUTE FUNCTION schedule_publication();

CREATE TRIGGER schedule_update AFTER UPDATE OF published_at ON public.announcement FOR EACH ROW WHEN ((old.published_at IS DISTINCT FROM new.published_at)) EXECUTE FUNCTION schedule_publication();

CREATE TRIGGER schedule_update AFTER UPDATE OF published_at ON public.presentation FOR EACH ROW WHEN ((old.published_at IS DISTINCT FROM new.published_at)) EXECUTE FUNCTION schedule_publication();

CREATE TRIGGER shareholder_updated BEFORE UPDATE ON public.shareholder FOR EACH ROW WHEN (((old.email IS DISTINCT FROM new.email) OR (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER tally_delete AFTER DELETE ON public.announcement REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();

CREATE TRIGGER tally_delete AFTER DELETE ON public.policy REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();

CREATE TRIGGER tally_delete AFTER DELETE ON public.presentation REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();

CREATE TRIGGER tally_delete AFTER DELETE ON public.question REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION tally_questions();

CREATE TRIGGER tally_delete AFTER DELETE ON public.shareholder REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();

CREATE TRIGGER tally_insert AFTER INSERT ON public.announcement REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();

CREATE TRIGGER tally_insert AFTER INSERT ON public.policy REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();

CREATE TRIGGER tally_insert AFTER INSERT ON public.presentation REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();

CREATE TRIGGER tally_insert AFTER INSERT ON public.question REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tally_questions();

CREATE TRIGGER tally_insert AFTER INSERT ON public.shareholder REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();

CREATE TRIGGER tally_update AFTER UPDATE ON public.question REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tally_questions();

CREATE TRIGGER webhook_endpoint_updated BEFORE UPDATE ON public.webhook_endpoint FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER words_insert AFTER INSERT ON public.question REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION add_question_words();
