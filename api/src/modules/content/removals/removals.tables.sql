create table removal (
  item_id uuid primary key,
  typename text not null,
  at timestamptz not null
);

create index removal_oldest_first on removal (at, item_id);
create index removal_of_type on removal (typename, at);
