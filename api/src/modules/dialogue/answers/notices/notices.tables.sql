create table answer_notice (
  question_id uuid not null,
  shareholder_id uuid not null,
  asked_id uuid,
  at timestamptz not null,
  enqueued_at timestamptz,
  is_update boolean not null default false,
  primary key (question_id, shareholder_id),
  constraint answer_notice_question_id_foreign
    foreign key (question_id) references question (id) on update cascade on delete cascade,
  constraint answer_notice_shareholder_id_foreign
    foreign key (shareholder_id) references shareholder (id) on update cascade on delete cascade
);

create index answer_notice_of_shareholder on answer_notice (shareholder_id);
create index answer_notice_waiting on answer_notice (question_id) where enqueued_at is null;

create table question_mail (
  id uuid primary key,
  question_id uuid not null,
  kind text not null,
  enqueued_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  deleted_at timestamptz,
  constraint question_mail_question_id_foreign
    foreign key (question_id) references question (id) on delete cascade
);

create index question_mail_of_question on question_mail (question_id);
