create table evidence_unsealed (
  event_id uuid primary key
);

create table evidence_seal (
  number bigint primary key,
  event_id uuid not null,
  leaf text not null,
  chain text not null,
  sealed_at timestamptz not null,
  constraint evidence_seal_chain_unique unique (chain),
  constraint evidence_seal_event_id_unique unique (event_id)
);

create table evidence_checkpoint (
  size bigint primary key,
  note text not null,
  at timestamptz not null
);
