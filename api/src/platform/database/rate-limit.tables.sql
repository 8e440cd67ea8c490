-- Counts of rate-limiter-flexible, which names and fills the columns.
create table rate_limit (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
