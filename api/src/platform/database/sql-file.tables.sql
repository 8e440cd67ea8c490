-- The files of functions and triggers that ran, with the hashes of their contents. The latest row of a file is in
-- effect; earlier ones show that an older version of the portal may use this database.
create table sql_file (
  name text not null,
  hash text not null,
  applied_at timestamptz not null,
  primary key (name, hash)
);
