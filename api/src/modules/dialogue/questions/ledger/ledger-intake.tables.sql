create table ledger_intake (
  id uuid primary key,
  presentation_id uuid not null,
  asked_at timestamptz not null,
  is_removed boolean not null default false
);

create index ledger_intake_of_year
  on ledger_intake (asked_at) include (presentation_id, is_removed);
