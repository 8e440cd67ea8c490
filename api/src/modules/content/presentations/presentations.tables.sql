create table presentation (
  id uuid primary key,
  title text not null,
  description text,
  youtube_url text not null,
  presenter text,
  duration text,
  category text,
  topic text,
  year int,
  published_at timestamptz not null,
  view_count int not null default 0,
  is_pinned boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default date_trunc('milliseconds', portal_now())
);

create index presentation_pinned on presentation (published_at desc, id desc) where is_pinned;
create index presentation_newest_first on presentation (published_at desc, id desc);
create index presentation_of_category on presentation (category, published_at desc, id desc);
create index presentation_of_topic on presentation (topic, published_at desc, id desc);
create index presentation_of_year on presentation (year, published_at desc, id desc);
create index presentation_latest_change
  on presentation (greatest(updated_at, published_at) desc, id desc);
create index presentation_search on presentation using gin (title gin_trgm_ops);

-- Unlogged, so that neither salts nor hashes of visitors are in backups or replicas.
create unlogged table presentation_view (
  day date not null,
  presentation_id uuid not null,
  visitor text not null,
  primary key (day, presentation_id, visitor)
);

create unlogged table view_salt (
  day date primary key,
  salt text not null
);
