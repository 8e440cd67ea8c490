create table webhook_endpoint (
  id uuid primary key,
  url text not null,
  events text[] not null,
  state text not null default 'ENABLED',
  disabled_reason text,
  disabled_at timestamptz,
  sealed_secret text not null,
  previous_sealed_secret text,
  previous_secret_until timestamptz,
  secret_hint text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default date_trunc('milliseconds', portal_now()),
  version int not null default 1,
  constraint webhook_endpoint_state_check check (state in ('ENABLED', 'DISABLED'))
);

create table webhook_delivery (
  id uuid primary key,
  endpoint_id uuid not null,
  event text not null,
  body text not null,
  state text not null default 'PENDING',
  attempts int not null default 0,
  schedule_start int not null default 0,
  status_code int,
  duration_ms int,
  error text,
  created_at timestamptz not null,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  sending_until timestamptz,
  constraint webhook_delivery_state_check check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  constraint webhook_delivery_endpoint_id_foreign
    foreign key (endpoint_id) references webhook_endpoint (id) on delete cascade
);

create index webhook_delivery_newest_first
  on webhook_delivery (endpoint_id, created_at desc, id desc);
create index webhook_delivery_pending on webhook_delivery (endpoint_id) where state = 'PENDING';
create index webhook_delivery_created_at_index on webhook_delivery (created_at);
