create table evidence_pack (
  id uuid primary key,
  requested_by_id uuid not null,
  "from" timestamptz,
  "to" timestamptz,
  presentation_id uuid,
  question_id uuid,
  shareholder_id uuid,
  state text not null default 'WAITING',
  progress int not null default 0,
  attempt int not null default 0,
  bytes bigint,
  sha256 text,
  error text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint evidence_pack_state_check
    check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED'))
);

create index evidence_pack_newest_first on evidence_pack (created_at desc, id desc);
