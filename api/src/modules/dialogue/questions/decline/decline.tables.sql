create table decline (
  id uuid primary key,
  question_id uuid not null,
  reason text not null,
  text text not null,
  answered_by_id uuid,
  declined_by_id uuid not null,
  declined_at timestamptz not null,
  notified_at timestamptz,
  revoked_at timestamptz,
  appealed_at timestamptz,
  appeal_outcome text,
  appeal_decided_by_id uuid,
  appeal_decided_at timestamptz,
  constraint decline_reason_check
    check (reason in (
      'ALREADY_ANSWERED', 'NOT_ABOUT_THE_COMPANY', 'YOUR_OWN_HOLDING', 'NO_COMMENT',
      'PERSONAL_OR_DEFAMATORY', 'ABUSIVE', 'NOT_A_QUESTION')
    ),
  constraint decline_appeal_outcome_check check (appeal_outcome in ('UPHELD', 'REOPENED')),
  constraint decline_answered_by_id_foreign
    foreign key (answered_by_id) references question (id) on delete set null,
  constraint decline_question_id_foreign
    foreign key (question_id) references question (id) on delete cascade
);

create index decline_latest_of_question on decline (question_id desc, declined_at desc, id desc);
create index decline_answered_by_id_index on decline (answered_by_id);
