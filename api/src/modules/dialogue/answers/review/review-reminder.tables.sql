create table review_reminder (
  date date primary key
);
