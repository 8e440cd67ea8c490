create table portal_process (
  id uuid primary key,
  seen_at timestamptz not null,
  acknowledged_at timestamptz
);
