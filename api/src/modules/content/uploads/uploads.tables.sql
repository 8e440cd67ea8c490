create table stored_file (
  id uuid primary key,
  key text not null,
  file_name text not null,
  content_type text not null,
  size int not null,
  uploaded_by_id uuid,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unused_since timestamptz,
  constraint stored_file_key_unique unique (key)
);

create table upload_ticket (
  id uuid primary key,
  session_id uuid not null,
  token_hash text not null,
  purpose text not null,
  expires_at timestamptz not null,
  used boolean not null default false,
  constraint upload_ticket_token_hash_unique unique (token_hash)
);
