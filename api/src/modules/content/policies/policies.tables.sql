create table policy (
  id uuid primary key,
  title text not null,
  pdf_url text not null,
  category text,
  last_updated timestamptz not null,
  version int not null default 1
);

create index policy_by_title on policy (lower(title), id);
create index policy_latest_change on policy (last_updated desc, id desc);
