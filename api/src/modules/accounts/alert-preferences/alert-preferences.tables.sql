create table alert_contact (
  shareholder_id uuid primary key,
  email text not null,
  secret bytea not null,
  agreed_at timestamptz,
  changed_at timestamptz
);

create table alert_preference (
  shareholder_id uuid not null,
  topic text not null,
  frequency text not null,
  before text,
  chosen_at timestamptz not null,
  daily_since timestamptz,
  wording int not null,
  source text not null,
  primary key (shareholder_id, topic),
  constraint alert_preference_frequency_check
    check (frequency in ('IMMEDIATELY', 'DAILY', 'NEVER')),
  constraint alert_preference_topic_check
    check (topic in ('RESULTS', 'ANNOUNCEMENTS', 'PRESENTATIONS', 'ANSWERS'))
);

create index alert_preference_chosen on alert_preference (topic, frequency)
  where frequency <> 'NEVER';

create table mail_suppression (
  address_hash text not null,
  stream text not null,
  reason text not null,
  is_active boolean not null,
  changed_at timestamptz not null,
  primary key (address_hash, stream)
);
