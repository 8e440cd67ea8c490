create table publication (
  subject text not null,
  item_id uuid not null,
  published_at timestamptz not null,
  recorded_at timestamptz,
  is_alerted boolean not null default false,
  primary key (subject, item_id, published_at)
);

create index publication_ahead on publication (published_at) where recorded_at is null;
create index publication_recorded on publication (subject, recorded_at, item_id)
  where recorded_at is not null;
