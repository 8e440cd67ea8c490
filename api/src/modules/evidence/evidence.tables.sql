create table evidence_event (
  id uuid primary key,
  type text not null,
  subject_type text not null,
  subject_id uuid,
  actor_kind text not null,
  actor_id uuid,
  at timestamptz not null,
  event text not null
);

create index evidence_event_oldest_first on evidence_event (at, id);
create index evidence_event_of_type on evidence_event (type, at, id);
create index evidence_event_of_subject on evidence_event (subject_id, at, id);
create index evidence_event_of_actor on evidence_event (actor_id, at, id);

create table evidence_value (
  event_id uuid not null,
  field text not null,
  salt text not null,
  value text not null,
  person_id uuid,
  primary key (event_id, field)
);

create index evidence_value_of_person on evidence_value (person_id) where person_id is not null;

create table evidence_export (
  event_id uuid primary key,
  people uuid[] not null
);

create index evidence_export_of_person on evidence_export using gin (people);
