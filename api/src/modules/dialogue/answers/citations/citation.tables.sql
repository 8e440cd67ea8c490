create table citation (
  answer_id uuid not null,
  "position" int not null,
  announcement_id uuid not null,
  page int not null,
  document_sha256 text,
  title text not null,
  published_at timestamptz not null,
  primary key (answer_id, "position"),
  constraint citation_page_check check (page >= 1),
  constraint citation_answer_id_foreign
    foreign key (answer_id) references answer (id) on delete cascade
);

create index citation_announcement_id_index on citation (announcement_id);
