create table release (
  id uuid primary key,
  state text not null default 'HELD',
  publish_at timestamptz,
  announcement_id uuid,
  announcement_title text,
  scheduled_by_id uuid not null,
  scheduled_at timestamptz not null,
  published_at timestamptz,
  cancelled_at timestamptz,
  cancellation text,
  overdue_notified_at timestamptz,
  problem text,
  constraint release_condition_check
    check (state <> 'HELD' or publish_at is not null or announcement_id is not null),
  constraint release_state_check check (
    state in ('HELD', 'PUBLISHED', 'CANCELLED')
    and (state = 'PUBLISHED') = (published_at is not null)
    and (state = 'CANCELLED') = (cancelled_at is not null and cancellation is not null)
  )
);

create index release_newest_first on release (scheduled_at desc, id desc);
create index release_held on release (scheduled_at desc, id desc) where state = 'HELD';

create table release_answer (
  release_id uuid not null,
  answer_id uuid not null,
  left_at timestamptz,
  primary key (release_id, answer_id),
  constraint release_answer_answer_id_foreign
    foreign key (answer_id) references answer (id) on update cascade on delete cascade,
  constraint release_answer_release_id_foreign
    foreign key (release_id) references release (id) on update cascade on delete cascade
);

create unique index release_answer_current on release_answer (answer_id) where left_at is null;
