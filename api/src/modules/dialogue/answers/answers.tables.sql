create table answer (
  id uuid primary key,
  question_id uuid not null,
  number int not null,
  text text not null,
  state text not null default 'DRAFT',
  author_id uuid,
  created_at timestamptz not null,
  published_at timestamptz,
  revision int not null default 1,
  basis text,
  declaration int,
  saved_at timestamptz,
  submitted_at timestamptz,
  sha256 text,
  reviewer_id uuid,
  reviewed_at timestamptz,
  review_note text,
  review_decision text,
  withdrawal_reason text,
  constraint answer_number unique (question_id, number),
  constraint answer_basis_check check (
    basis in ('RELEASED', 'NOTHING_NEW')
    and (basis = 'NOTHING_NEW') = (declaration is not null)
  ),
  constraint answer_review_decision_check check (review_decision in ('APPROVE', 'REQUEST_CHANGES')),
  constraint answer_state_check
    check (state in (
      'DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'HELD', 'PUBLISHED', 'SUPERSEDED',
      'WITHDRAWN')
    ),
  constraint answer_question_id_foreign
    foreign key (question_id) references question (id) on delete cascade
);

create unique index answer_published on answer (question_id) where state = 'PUBLISHED';
create unique index answer_open on answer (question_id)
  where state in ('DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'HELD')
    and saved_at is not null;
create index answer_approved on answer (reviewed_at, id) where state = 'APPROVED';

create table answer_author (
  answer_id uuid not null,
  admin_id uuid not null,
  at timestamptz not null,
  primary key (answer_id, admin_id),
  constraint answer_author_answer_id_foreign
    foreign key (answer_id) references answer (id) on delete cascade
);
