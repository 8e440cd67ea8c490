create table asked_question (
  id uuid primary key,
  presentation_id uuid not null,
  asked_at timestamptz not null,
  is_removed boolean not null default false
);

create index asked_question_of_year
  on asked_question (asked_at) include (presentation_id, is_removed);
