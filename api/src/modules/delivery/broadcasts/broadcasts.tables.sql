create table broadcast (
  id uuid primary key,
  topic text,
  subject text,
  item_id uuid,
  title text,
  since timestamptz,
  state text not null default 'WAITING_FOR_PAGE',
  created_at timestamptz not null,
  checked_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  notice text,
  pause_reason text,
  paused_by_id uuid,
  has_paused_itself boolean not null default false,
  cancelled_by_id uuid,
  bounced int not null default 0,
  complained int not null default 0,
  left_by int not null default 0,
  constraint broadcast_state_check
    check (state in ('WAITING_FOR_PAGE', 'SENDING', 'PAUSED', 'DONE', 'CANCELLED'))
);

create index broadcast_newest_first on broadcast (created_at desc, id desc);
create unique index broadcast_of_item on broadcast (item_id) where item_id is not null;
create index broadcast_under_way on broadcast (state)
  where state in ('WAITING_FOR_PAGE', 'SENDING', 'PAUSED');

create table broadcast_batch (
  broadcast_id uuid not null,
  number int not null,
  state text not null default 'PENDING',
  size int not null,
  submitted int not null default 0,
  refused int not null default 0,
  unknown int not null default 0,
  left_before int not null default 0,
  attempts int not null default 0,
  attempted_at timestamptz,
  attempt_id uuid,
  next_attempt_at timestamptz,
  asked_at timestamptz,
  error text,
  primary key (broadcast_id, number),
  constraint broadcast_batch_state_check
    check (state in ('PENDING', 'SUBMITTING', 'SUBMITTED', 'FAILED', 'UNKNOWN')),
  constraint broadcast_batch_broadcast_id_foreign
    foreign key (broadcast_id) references broadcast (id) on delete cascade
);

create index broadcast_batch_open on broadcast_batch (state) where state <> 'SUBMITTED';

create table broadcast_recipient (
  broadcast_id uuid not null,
  number int not null,
  batch int not null,
  shareholder_id uuid,
  email text,
  state text not null default 'WAITING',
  message_id text,
  reason text,
  bounced_at timestamptz,
  complained_at timestamptz,
  left_at timestamptz,
  primary key (broadcast_id, number),
  constraint broadcast_recipient_state_check
    check (state in ('WAITING', 'SUBMITTED', 'REFUSED', 'UNKNOWN', 'LEFT_BEFORE'))
);

create index broadcast_recipient_of_shareholder on broadcast_recipient (shareholder_id)
  where shareholder_id is not null;

create table digest_run (
  date date primary key,
  until timestamptz not null,
  broadcast_id uuid
);
