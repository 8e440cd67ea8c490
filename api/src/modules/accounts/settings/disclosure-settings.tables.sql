create table disclosure_settings (
  id int primary key default 1,
  questions_need_approval boolean not null default false,
  flagged_are_hidden boolean not null default false,
  last_changes jsonb not null default '{}',
  changed_at timestamptz,
  applied_at timestamptz default now(),
  review_required boolean not null default false,
  basis_required boolean not null default false,
  frozen boolean not null default false,
  constraint disclosure_settings_basis_check check (review_required or not basis_required),
  constraint disclosure_settings_one_row_check check (id = 1)
);

create table wording (
  key text not null,
  number int not null,
  text text not null,
  since timestamptz not null,
  primary key (key, number)
);
