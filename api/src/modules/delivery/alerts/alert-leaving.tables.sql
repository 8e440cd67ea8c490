create table alert_leaving (
  id uuid primary key,
  topic text not null,
  way text not null,
  at timestamptz not null
);

create index alert_leaving_at on alert_leaving (at);
