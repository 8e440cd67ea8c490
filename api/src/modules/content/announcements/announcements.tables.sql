create table announcement (
  id uuid primary key,
  title text not null,
  content text not null,
  document_url text,
  category text,
  published_at timestamptz not null,
  source text not null default 'manual',
  asx_announcement_id text,
  is_price_sensitive boolean not null default false,
  version int not null default 1,
  is_kept boolean not null default false,
  updated_at timestamptz not null default date_trunc('milliseconds', portal_now()),
  awaits_exchange boolean not null default false,
  expected_at timestamptz,
  released_at timestamptz,
  entered_at timestamptz not null default date_trunc('milliseconds', portal_now()),
  dismissed_matches text[] not null default '{}',
  constraint announcement_asx_announcement_id_unique unique (asx_announcement_id),
  constraint announcement_awaits_exchange_check check (
    not awaits_exchange
    or published_at = '9999-12-31 00:00:00+00'
      and expected_at is not null
      and released_at is null
  )
);

create index announcement_newest_first on announcement (published_at desc, id desc);
create index announcement_latest_change
  on announcement (greatest(updated_at, published_at) desc, id desc);
create index announcement_search on announcement using gin (title gin_trgm_ops);
create index announcement_of_category on announcement (category, published_at desc, id desc);
create index announcement_of_source on announcement (source, published_at desc, id desc);
create index announcement_price_sensitive on announcement (published_at desc, id desc)
  where is_price_sensitive;

create table announcement_document (
  announcement_id uuid primary key,
  url text not null,
  sha256 text,
  key text,
  bytes int,
  pages int,
  problem text,
  fetched_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  is_entered boolean not null default false,
  confirmed_at timestamptz,
  constraint announcement_document_announcement_id_foreign
    foreign key (announcement_id) references announcement (id) on update cascade on delete cascade
);

create index announcement_document_due on announcement_document (next_attempt_at)
  where next_attempt_at is not null;

create table dismissed_announcement (
  asx_announcement_id text primary key,
  dismissed_at timestamptz not null
);

create table merged_announcement (
  id uuid primary key,
  announcement_id uuid not null,
  constraint merged_announcement_announcement_id_foreign
    foreign key (announcement_id) references announcement (id) on delete cascade
);

create index merged_announcement_announcement_id_index on merged_announcement (announcement_id);

create table unreadable_item (
  "position" int primary key,
  reason text not null
);
