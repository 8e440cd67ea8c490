create table change_request (
  id uuid primary key,
  change jsonb not null,
  subject text not null,
  requested_by_id uuid not null,
  at timestamptz not null,
  void_at timestamptz not null,
  state text not null default 'OPEN',
  decided_by_id uuid,
  decided_at timestamptz,
  constraint change_request_decided_check check ((state = 'OPEN') = (decided_by_id is null)),
  constraint change_request_state_check check (state in ('OPEN', 'CONFIRMED', 'REJECTED'))
);

create index change_request_open on change_request (at, id) where state = 'OPEN';
