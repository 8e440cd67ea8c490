create table question (
  id uuid primary key,
  presentation_id uuid not null,
  shareholder_id uuid not null,
  question_text text not null,
  answer_text text,
  answered_at timestamptz,
  created_at timestamptz not null,
  is_approved boolean not null default true,
  is_flagged boolean not null default false,
  moderation_note text,
  changed_at timestamptz not null,
  version int not null default 1,
  state text not null,
  is_public boolean not null,
  updated_at timestamptz not null default date_trunc('milliseconds', portal_now()),
  decline_reason text,
  is_notified boolean not null default true,
  is_appealed boolean not null default false,
  is_hidden boolean not null default false,
  is_flagged_by_reports boolean not null default false,
  merged_into_id uuid,
  answer_phase text,
  answer_queue text,
  answer_transitions int not null default 0,
  answer_updated_at timestamptz,
  public_version int not null default 1,
  constraint question_decline_check
    check (state = 'DECLINED' or is_notified and not is_appealed),
  constraint question_decline_reason_check
    check ((state = 'DECLINED') = (decline_reason is not null)),
  constraint question_merged_into_check check ((state = 'MERGED') = (merged_into_id is not null)),
  constraint question_state_check
    check (state in ('RECEIVED', 'ANSWERED', 'ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN')),
  -- Deferred, because a backup may contain a question before the one into which it was merged.
  constraint question_merged_into_id_foreign
    foreign key (merged_into_id) references question (id) deferrable initially deferred,
  constraint question_presentation_id_foreign
    foreign key (presentation_id) references presentation (id) on delete cascade,
  constraint question_shareholder_id_foreign
    foreign key (shareholder_id) references shareholder (id) on delete cascade
);
-- The sample of `analyze` misses most presentations.
alter table question alter column presentation_id set (n_distinct = 20);

create index question_of_presentation on question (presentation_id desc, created_at desc, id desc);
create index question_queue_pending on question (created_at, id) where state = 'RECEIVED';
create index question_queue_answered on question (changed_at desc, id desc)
  where state = 'ANSWERED';
create index question_queue_flagged on question (changed_at desc, id desc)
  where is_flagged and state in ('RECEIVED', 'ANSWERED');
create index question_search on question using gin (question_text gin_trgm_ops);
create index question_pending_of_presentation on question (presentation_id, created_at, id)
  where state = 'RECEIVED';
create index question_answered_of_presentation
  on question (presentation_id desc, changed_at desc, id desc)
  where state = 'ANSWERED';
create index question_answered_at on question (answered_at, id)
  where is_public and answered_at is not null;
create index question_queue_archived on question (changed_at desc, id desc)
  where state in ('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN');
create index question_archived_of_presentation
  on question (presentation_id desc, changed_at desc, id desc)
  where state in ('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN');
create index question_of_shareholder on question (shareholder_id, created_at, id);
create index question_appealed on question (changed_at desc, id desc)
  where is_appealed;
create index question_ledger_of_year
  on question (created_at) include (presentation_id, state, is_notified, decline_reason, answered_at);
create index question_time_to_answer
  on question (presentation_id, (answered_at - created_at)) include (created_at, answered_at)
  where state = 'ANSWERED';
create index question_merged_into on question (merged_into_id, created_at, id)
  where merged_into_id is not null;
create index question_answer_queue on question (answer_queue, created_at, id)
  where answer_queue is not null;
create index question_answer_updated_at on question (answer_updated_at, id)
  where is_public and answer_updated_at is not null;

create table question_upvote (
  question_id uuid not null,
  shareholder_id uuid not null,
  upvoted_at timestamptz not null,
  primary key (question_id, shareholder_id),
  constraint question_upvote_question_id_foreign
    foreign key (question_id) references question (id) on update cascade on delete cascade,
  constraint question_upvote_shareholder_id_foreign
    foreign key (shareholder_id) references shareholder (id) on update cascade on delete cascade
);

create index question_upvote_of_shareholder on question_upvote (shareholder_id);

-- Triggers maintain the counts, so that an upvote does not change its question.
create table upvote_count (
  question_id uuid primary key,
  presentation_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  state text not null,
  is_public boolean not null,
  is_flagged boolean not null,
  upvotes int not null default 0,
  asked_by int not null default 1,
  merged int not null default 0,
  constraint upvote_count_question_id_foreign
    foreign key (question_id) references question (id) on update cascade on delete cascade
);

create index question_most_asked
  on upvote_count (presentation_id, asked_by desc, asked_at desc, question_id desc)
  where is_public;
create index question_answered_first
  on upvote_count (
    presentation_id, answered_at desc, asked_by desc, asked_at desc, question_id desc
  )
  where is_public;
create index question_most_asked_pending
  on upvote_count (asked_by desc, asked_at desc, question_id desc)
  where state = 'RECEIVED';
create index question_most_asked_answered
  on upvote_count (asked_by desc, asked_at desc, question_id desc)
  where state = 'ANSWERED';
create index question_most_asked_flagged
  on upvote_count (asked_by desc, asked_at desc, question_id desc)
  where is_flagged and state in ('RECEIVED', 'ANSWERED');
create index question_most_asked_archived
  on upvote_count (asked_by desc, asked_at desc, question_id desc)
  where state in ('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN');
create index question_most_asked_pending_of
  on upvote_count (presentation_id, asked_by desc, asked_at desc, question_id desc)
  where state = 'RECEIVED';
create index question_most_asked_answered_of
  on upvote_count (presentation_id, asked_by desc, asked_at desc, question_id desc)
  where state = 'ANSWERED';
create index question_most_asked_archived_of
  on upvote_count (presentation_id, asked_by desc, asked_at desc, question_id desc)
  where state in ('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN');

create table question_words (
  question_id uuid primary key,
  words tsvector not null,
  constraint question_words_question_id_foreign
    foreign key (question_id) references question (id) on update cascade on delete cascade
);

create index question_words_search on question_words using gin (words) with (fastupdate = off);
