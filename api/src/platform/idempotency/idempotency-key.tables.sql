create table idempotency_key (
  account_id uuid not null,
  key text not null,
  request_hash text not null,
  result_id uuid not null,
  created_at timestamptz not null,
  outcome text,
  primary key (account_id, key)
);

create index idempotency_key_created_at_index on idempotency_key (created_at);
