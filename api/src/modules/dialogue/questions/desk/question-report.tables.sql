create table question_report (
  question_id uuid not null,
  shareholder_id uuid not null,
  reported_at timestamptz not null,
  settled_at timestamptz,
  primary key (question_id, shareholder_id),
  constraint question_report_question_id_foreign
    foreign key (question_id) references question (id) on update cascade on delete cascade,
  constraint question_report_shareholder_id_foreign
    foreign key (shareholder_id) references shareholder (id) on update cascade on delete cascade
);

create index question_report_of_shareholder on question_report (shareholder_id);
