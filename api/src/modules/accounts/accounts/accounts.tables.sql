create table admin (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  login_attempts int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null,
  role text not null default 'OWNER',
  last_signed_in_at timestamptz,
  invited_until timestamptz,
  constraint admin_email_unique unique (email),
  constraint admin_email_lower_case check (email = lower(email)),
  constraint admin_role_check check (role in ('OWNER', 'APPROVER', 'EDITOR', 'VIEWER'))
);

create table shareholder (
  id uuid primary key,
  email text not null,
  name text,
  created_at timestamptz not null,
  updated_at timestamptz not null default date_trunc('milliseconds', portal_now()),
  constraint shareholder_email_unique unique (email),
  constraint shareholder_email_lower_case check (email = lower(email))
);

create index shareholder_newest_first on shareholder (created_at desc, id desc);
create index shareholder_search on shareholder using gin (email gin_trgm_ops, name gin_trgm_ops);

-- The tables of alert preferences belong to a lower module, which does not know shareholders.
alter table alert_contact add constraint alert_contact_shareholder_id_foreign
  foreign key (shareholder_id) references shareholder (id) on update cascade on delete cascade;
alter table alert_preference add constraint alert_preference_shareholder_id_foreign
  foreign key (shareholder_id) references shareholder (id) on delete cascade;

create table session (
  id uuid primary key,
  shareholder_id uuid,
  admin_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint session_of_one_account check (num_nonnulls(shareholder_id, admin_id) = 1),
  constraint session_admin_id_foreign
    foreign key (admin_id) references admin (id) on delete cascade,
  constraint session_shareholder_id_foreign
    foreign key (shareholder_id) references shareholder (id) on delete cascade
);

create index session_shareholder_id_index on session (shareholder_id);
create index session_admin_id_index on session (admin_id);

create table magic_token (
  id uuid primary key,
  email text not null,
  name text,
  token_hash text not null,
  user_type text not null,
  expires_at timestamptz not null,
  used boolean not null default false,
  created_at timestamptz not null,
  alert_topics text[],
  constraint magic_token_token_hash_unique unique (token_hash),
  constraint magic_token_user_type_check check (user_type in ('user', 'admin'))
);

create index magic_token_of_address on magic_token (email, created_at desc);

create table password_reset_token (
  id uuid primary key,
  admin_id uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  used boolean not null default false,
  created_at timestamptz not null,
  constraint password_reset_token_token_hash_unique unique (token_hash),
  constraint password_reset_token_admin_id_foreign
    foreign key (admin_id) references admin (id) on delete cascade
);

create index password_reset_token_admin_id_index on password_reset_token (admin_id);
