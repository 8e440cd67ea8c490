create table answer_figures (
  answer_id uuid primary key,
  revision int not null,
  figures jsonb,
  problem text,
  constraint answer_figures_answer_id_foreign
    foreign key (answer_id) references answer (id) on update cascade on delete cascade
);
