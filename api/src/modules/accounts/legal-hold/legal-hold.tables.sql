create table legal_hold (
  shareholder_id uuid primary key,
  reason text not null,
  since timestamptz not null
);
